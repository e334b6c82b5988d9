import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/**
 * Adds up the metrics of all workers in the primary process. In a worker, the object only sends the worker's metrics to
 * the primary process.
 */
const metricsOfAll = new AggregatorRegistry();

/**
 * Message about the metrics of all workers. A worker sends it without `text` as a request. The primary process answers
 * it with the metrics in `text`, or without `text` when a worker does not respond.
 */
interface MetricsMessage {
  type: 'metrics-of-all-workers';
  text?: string;
}

/** Called in the primary process. Responds to a worker that has requested the metrics of all workers. */
export function respondToMetricsRequest(worker: Worker, { type }: MetricsMessage): void {
  if (type !== 'metrics-of-all-workers') return;
  const reply = (text?: string) => worker.isConnected() && worker.send({ type, text });
  metricsOfAll.clusterMetrics().then(reply, () => reply());
}

/**
 * Called in a worker. Creates the function that reads the metrics of all workers; its promise rejects when a worker does
 * not respond.
 */
export function createMetricsReader(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  return () =>
    new Promise((resolve, reject) => {
      process.on('message', function receive({ type, text }: MetricsMessage) {
        if (type !== 'metrics-of-all-workers') return;
        process.off('message', receive);
        return text === undefined ? reject(new Error('A worker did not report its metrics')) : resolve(text);
      });
      process.send?.({ type: 'metrics-of-all-workers' } satisfies MetricsMessage);
    });
}
