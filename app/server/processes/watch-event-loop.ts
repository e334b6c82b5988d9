import { write } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { startTexts } from '#app/texts/shared/start-texts.ts';

/**
 * Number of consecutive intervals without a signal from the event loop after which the process is ended. They last
 * about 30 s, because a process may be busy for a while.
 */
const maxSilentIntervals = 15;
/**
 * Maximum time in ms to write the last message. The program that reads the output may have died, so writing may never
 * end.
 */
const maxLastMessageMs = 1000;

/**
 * Ends this process when its event loop is blocked, because a supervisor restarts a process that has ended but does not
 * notice one that hangs. A separate thread watches the event loop.
 * @param tickMs interval in ms at which the event loop signals that it is running
 */
export function watchEventLoop(tickMs = 2000): void {
  const ticks = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(ticks, 0, 1), tickMs).unref();
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };
  new Worker(new URL(import.meta.url), {
    workerData: { ticks, tickMs },
    resourceLimits,
    name: 'watch',
  }).unref();
}

if (!isMainThread) watchFromThread(workerData as WatchData);

interface WatchData {
  ticks: Int32Array;
  tickMs: number;
}

/**
 * Runs in the separate thread and watches the event loop. It counts intervals instead of measuring time, because both
 * threads stop while the machine is suspended.
 */
function watchFromThread({ ticks, tickMs }: WatchData): void {
  let lastTicks = 0;
  let silentIntervals = 0;
  setInterval(() => {
    const currentTicks = Atomics.load(ticks, 0);
    silentIntervals = currentTicks === lastTicks ? silentIntervals + 1 : 0;
    lastTicks = currentTicks;
    if (silentIntervals !== maxSilentIntervals) return;
    write(2, `${startTexts.hangs}\n`, killProcess);
    setTimeout(killProcess, maxLastMessageMs);
  }, tickMs);
}

function killProcess(): void {
  process.kill(process.pid, 'SIGKILL');
}
