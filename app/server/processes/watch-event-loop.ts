import { write } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { startTexts } from '#app/texts/shared/start.ts';

/** How often the event loop shows that it turns. */
const turnMs = 2000;
/** Steps without a turn after which the process is ended, some 30 s: a process that is busy for shorter is left to its work. */
const longestSilence = 15;
/** Whoever should read the output may be away too. */
const longestLastWordMs = 1000;

/**
 * Ends this process when its event loop no longer turns: whatever started it can start it again, but not notice that it hangs. A thread
 * of its own watches.
 */
export function watchEventLoop(): void {
  const turns = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(turns, 0, 1), turnMs).unref();
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };
  new Worker(new URL(import.meta.url), { workerData: turns, resourceLimits, name: 'watch' }).unref();
}

if (!isMainThread) watchFromThread(workerData as Int32Array);

/** Counts steps and not time: while the whole machine stands still this thread takes none. */
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
