import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import type { Log } from '#app/server/observability/log.ts';
import { startTexts } from '#app/texts/shared/start.ts';
import { acceptWaiting } from './accept-waiting.ts';
import { closeLostConnections } from './lost-connections.ts';
import { createHeartbeats, heartbeatMs } from './heartbeats.ts';
import { getRestartDelayMs, quickDeathMs } from './restart-backoff.ts';
import { restartInPlace, writeRunFile } from './run-file.ts';
import type { Outputs } from '#app/server/observability/output.ts';
import { localUrl, type Settings } from '#app/server/settings.ts';
import { createWorkerResponder } from './worker-responses.ts';
import { laterWorkerVariable, type WorkerMessage } from './worker-messages.ts';

/** Longer than a worker takes to drain: one that still runs then is killed. */
const drainTimeoutMs = 15_000;

interface SupervisorOptions {
  settings: Settings;
  log: Log;
  outputs: Outputs;
}

/**
 * Runs several worker processes on this machine. The supervisor holds the port, distributes connections in turn, restarts
 * workers that die, ends those that hang, and adds up their figures. It serves nothing itself.
 */
export function superviseWorkers({ settings, log, outputs }: SupervisorOptions): void {
  const { webConcurrency: count, host, dataDir } = settings;
  let handed = 0;
  const responder = createWorkerResponder({ listWorkers, handOn: () => acceptWaiting(() => handed) });
  const listening = new Set<number>();
  const heartbeats = createHeartbeats();
  const restarts = new Set<NodeJS.Timeout>();
  let port: number | undefined;
  let isAnnounced = false;
  let isStopping = false;

  cluster.on('message', (worker, message: WorkerMessage) => {
    heartbeats.hear(worker.id);
    responder.receive(worker, message);
  });
  cluster.on('listening', (worker, address) => {
    listening.add(worker.id);
    // The first one finds the port taken or prepares an empty catalogue; the others come when that is done.
    const missing = port === undefined ? count - 1 : 0;
    port = address.port;
    for (let started = 0; started < missing; started += 1) startWorker(0);
    if (isAnnounced || listening.size < count) return;
    isAnnounced = true;
    const url = localUrl({ host, port });
    writeRunFile(dataDir, url);
    outputs.standard.say(startTexts.isOpen(url));
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
  process.on('SIGUSR2', stop);
  setInterval(endSilentWorkers, heartbeatMs).unref();
  startWorker(0);

  /** @param quickDeaths how many workers in its place have died soon after their start, in a row */
  function startWorker(quickDeaths: number): void {
    const startedAt = performance.now();
    // The first one has made what was missing.
    const worker = cluster.fork(port === undefined ? {} : { [laterWorkerVariable]: 'true' });
    closeLostConnections(worker, () => (handed += 1));
    worker.once('exit', (code, signal) => {
      listening.delete(worker.id);
      heartbeats.hear(worker.id);
      // It has printed why. Nothing was served yet, so a restart would not help.
      if (port === undefined && !isStopping) process.exit(code || 1);
      if (isStopping) return;
      const diedSoon = performance.now() - startedAt < quickDeathMs;
      const deaths = diedSoon ? quickDeaths + 1 : 0;
      const delayMs = getRestartDelayMs(deaths);
      log.error({ worker: worker.id, code, signal, delayMs }, 'worker ended, starting another');
      const restart = setTimeout(() => {
        restarts.delete(restart);
        startWorker(deaths);
      }, delayMs);
      restarts.add(restart);
    });
  }

  /** One that hangs would keep its visitors waiting for ever. */
  function endSilentWorkers(): void {
    for (const id of heartbeats.step(listening)) {
      log.error({ worker: id }, 'worker does not respond, ending it');
      cluster.workers?.[id]?.process.kill('SIGKILL');
    }
  }

  function stop(signal: string): void {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'draining');
    for (const restart of restarts) clearTimeout(restart);
    const workers = listWorkers();
    for (const worker of workers) worker.process.kill('SIGTERM');
    setTimeout(() => workers.forEach((worker) => worker.process.kill('SIGKILL')), drainTimeoutMs).unref();
    void Promise.all(workers.map(waitUntilGone)).then(() =>
      signal === 'SIGUSR2' ? restartInPlace() : process.exit(0),
    );
  }
}

function listWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

function waitUntilGone(worker: Worker): Promise<void> {
  if (worker.isDead()) return Promise.resolve();
  return new Promise((resolve) => worker.once('exit', () => resolve()));
}
