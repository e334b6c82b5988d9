import { monitorEventLoopDelay } from 'node:perf_hooks';
import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';
import type { Database } from '#app/data/database/database.ts';
import { listReads, type AnswerKind, type ReadKind } from './reads.ts';
import type { Workload } from './make-workload.ts';

/** Runs the reads one after another. @returns how long each took, in ms */
export async function timeReads(db: Database, kind: AnswerKind | ReadKind, workload: Workload): Promise<number[]> {
  const times: number[] = [];
  for (const read of listReads(db, kind, workload)) {
    const startedAt = performance.now();
    await read();
    times.push(performance.now() - startedAt);
    await yieldToEventLoop();
  }
  return times;
}

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
  return { ms: roundMs(ms), longestHoldMs: roundMs(delays.max / 1e6) };
}

export function roundMs(value: number): number {
  return Number(value.toFixed(value < 10 ? 3 : 1));
}
