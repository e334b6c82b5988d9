import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Database } from '#app/data/database.ts';
import { listAsks } from './ask.ts';
import type { Kind } from './ask.ts';
import type { Questions } from './make-questions.ts';

/** How long answers took, in ms. */
export interface Times {
  p50: number;
  p99: number;
  longest: number;
}

/** Asks one after another and gives the time of each answer in ms. */
export async function timeAsks(db: Database, kind: Kind, questions: Questions): Promise<number[]> {
  const times: number[] = [];
  for (const ask of listAsks(db, kind, questions)) {
    const startedAt = performance.now();
    await ask();
    times.push(performance.now() - startedAt);
    await letOthersRun();
  }
  return times;
}

export function summarizeTimes(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), longest: at(1) };
}

/** Time of the work, and the longest that nothing else in the process could run meanwhile, in ms. */
export async function watchLoop(work: () => Promise<unknown>): Promise<{ ms: number; longestHoldMs: number }> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  await letOthersRun();
  delays.enable();
  await new Promise((resolve) => setTimeout(resolve, 5));
  delays.reset();
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  await new Promise((resolve) => setTimeout(resolve, 5));
  delays.disable();
  return { ms: round(ms), longestHoldMs: round(delays.max / 1e6) };
}

export function round(value: number): number {
  return Number(value.toFixed(value < 10 ? 3 : 1));
}
