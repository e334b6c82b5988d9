import { write } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { startTexts } from '#app/texts/shared/start.ts';

/** Interval in ms at which the event loop shows that it runs. */
const turnMs = 2000;
/**
 * Number of intervals without a turn after which the process is ended: some 30 s, because a process may be busy for a
 * while.
 */
const longestSilence = 15;
/** Maximum time in ms to write the last message, because the reader of the output may be gone too. */
const longestLastWordMs = 1000;

/**
 * Ends this process when its event loop no longer turns: a supervisor can restart a process but does not notice that it
 * hangs. A separate thread watches.
 */
export function watchEventLoop(): void {
  const turns = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(turns, 0, 1), turnMs).unref();
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };
  new Worker(new URL(import.meta.url), { workerData: turns, resourceLimits, name: 'watch' }).unref();
}

if (!isMainThread) watchFromThread(workerData as Int32Array);

/** Counts intervals instead of time, because this thread does not run either while the whole machine is paused. */
function watchFromThread(turns: Int32Array): void {
  let seen = 0;
  let silentSteps = 0;
  setInterval(() => {
    const now = Atomics.load(turns, 0);
    silentSteps = now === seen ? silentSteps + 1 : 0;
    seen = now;
    if (silentSteps !== longestSilence) return;
    write(2, `${startTexts.hangs}\n`, end);
    setTimeout(end, longestLastWordMs);
  }, turnMs);
}

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
