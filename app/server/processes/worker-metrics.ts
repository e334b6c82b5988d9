import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/**
 * In a worker, this object also sends the worker's metrics to the primary process, which adds up those of all workers.
 */
const metricsOfAll = new AggregatorRegistry();

/**
 * Message about metrics. A worker sends it without `text` and receives it with the metrics of all workers, or without
 * `text` when one of them does not respond.
 */
interface MetricsMessage {
  type: 'metrics-of-all-workers';
  text?: string;
}

/** In the primary process: responds to a worker that asks for the sum of all workers' metrics. */
export function shareMetricsWith(worker: Worker, { type }: MetricsMessage): void {
  if (type !== 'metrics-of-all-workers') return;
  const reply = (text?: string) => worker.isConnected() && worker.send({ type, text });
  metricsOfAll.clusterMetrics().then(reply, () => reply());
}

/**
 * In a worker: creates the function that reads the sum of all workers' metrics. It rejects when a worker does not
 * respond.
 */
export function shareMetrics(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  return () =>
    new Promise((resolve, reject) => {
      process.on('message', function receive({ type, text }: MetricsMessage) {
        if (type !== 'metrics-of-all-workers') return;
        process.off('message', receive);
        return text === undefined ? reject(new Error('A worker does not tell its metrics')) : resolve(text);
      });
      process.send?.({ type: 'metrics-of-all-workers' } satisfies MetricsMessage);
    });
}
