import cluster, { type Worker } from 'node:cluster';
import type { Log } from '#app/server/observability/log.ts';
import type { Outputs } from '#app/server/observability/output.ts';
import { localUrl, type Settings } from '#app/server/settings.ts';
import { startTexts } from '#app/texts/shared/start-texts.ts';
import { respondToMetricsRequest } from './worker-metrics.ts';

const [firstDelayMs, maxDelayMs] = [100, 10_000];
/**
 * Period in ms. Each worker that dies within it doubles the delay before a replacement starts, so that an error at the
 * start does not exhaust the machine.
 */
const deathMemoryMs = 60_000;

/**
 * Serves the store from `WEB_CONCURRENCY` worker processes on one port (decision 253). This primary process serves no
 * requests: it starts the workers, replaces those that die, forwards the stop signal, and adds up their metrics.
 */
export function runWorkers({ settings, log, outputs }: { settings: Settings; log: Log; outputs: Outputs }): void {
  // Workers accept connections directly from the shared port, so that no connection is lost on its way between
  // processes.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const { webConcurrency, host } = settings;
  const workers = new Set<Worker>();
  let [listening, recentDeaths, isStopping] = [0, 0, false];

  cluster.on('fork', (worker) => {
    workers.add(worker);
    worker.on('error', (error) => log.warn({ err: error, worker: worker.id }, 'message to a worker failed'));
  });
  cluster.on('listening', (_worker, { port }) => {
    listening += 1;
    // The first worker checks that the port is free and fills an empty database; only then the others start.
    if (listening === 1) for (let more = 1; more < webConcurrency; more += 1) cluster.fork();
    if (listening === webConcurrency) outputs.standard.writeMessage(startTexts.isOpen(localUrl({ host, port })));
  });
  cluster.on('exit', (worker, code, signal) => {
    workers.delete(worker);
    // The first worker has printed why it could not start. A replacement would fail for the same reason.
    if (listening === 0 || (isStopping && workers.size === 0)) process.exit(isStopping ? 0 : code || 1);
    if (isStopping) return;
    const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** recentDeaths);
    recentDeaths += 1;
    setTimeout(() => (recentDeaths -= 1), deathMemoryMs).unref();
    log.error({ worker: worker.id, code, signal, delayMs }, 'worker ended, starting another');
    setTimeout(() => isStopping || cluster.fork(), delayMs);
  });
  cluster.on('message', respondToMetricsRequest);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopping = true;
      log.info({ signal }, 'draining');
      if (workers.size === 0) process.exit(0);
      for (const worker of workers) worker.process.kill('SIGTERM');
    });
  }
  cluster.fork();
}
