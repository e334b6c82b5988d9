import { write } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { startTexts } from '#app/texts/shared/start.ts';
import { createHeartbeats, heartbeatMs } from './heartbeats.ts';

/** Whoever should read the output may be away too. */
const longestLastWordMs = 1000;

/**
 * Ends this process when its event loop no longer turns: whatever started it can start it again, but not notice that it hangs. A thread
 * of its own watches.
 */
export function watchEventLoop(): void {
  const turns = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(turns, 0, 1), heartbeatMs).unref();
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };
  new Worker(new URL(import.meta.url), { workerData: turns, resourceLimits, name: 'watch' }).unref();
}

if (!isMainThread) watchFromThread(workerData as Int32Array);

function watchFromThread(turns: Int32Array): void {
  const heartbeats = createHeartbeats();
  let heard = 0;
  setInterval(() => {
    const now = Atomics.load(turns, 0);
    if (now !== heard) heartbeats.hear(0);
    heard = now;
    if (heartbeats.step([0]).length === 0) return;
    write(2, `${startTexts.hangs}\n`, end);
    setTimeout(end, longestLastWordMs);
  }, heartbeatMs);
}

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
