/**
 * The thread that `watch-event-loop.ts` starts. It is JavaScript because a thread that strips types takes 130 ms of CPU
 * time to start, and this one 50.
 */
import { write } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { turns, turnMs, longestSilence, longestLastWordMs, lastWord } = workerData;

/** Intervals are counted instead of time, because this thread does not run either while the whole machine is paused. */
let silentIntervals = 0;
let seen = 0;
setInterval(() => {
  const now = Atomics.load(turns, 0);
  silentIntervals = now === seen ? silentIntervals + 1 : 0;
  seen = now;
  if (silentIntervals !== longestSilence) return;
  write(2, `${lastWord}\n`, end);
  setTimeout(end, longestLastWordMs);
}, turnMs);

function end() {
  process.kill(process.pid, 'SIGKILL');
}
