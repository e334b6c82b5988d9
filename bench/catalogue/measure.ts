import { monitorEventLoopDelay } from 'node:perf_hooks';
import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';

/** Duration of some work, and the longest time for which it held the event loop, in ms. */
export interface WatchedWork {
  ms: number;
  longestHoldMs: number;
}

/** Runs some work and watches the event loop meanwhile. */
export async function watchLoop(work: () => Promise<unknown>): Promise<WatchedWork> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  await yieldToEventLoop();
  delays.disable();
  return { ms, longestHoldMs: delays.max / 1e6 };
}
