import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '#app/data/database/database.ts';
import { listReads, type AnswerKind, type ReadKind } from './reads.ts';
import type { Workload } from './make-workload.ts';

/** One read, in ms; other processes of the machine do not change its CPU time. */
export interface TakenTime {
  ms: number;
  cpuMs: number;
  /** Products it has listed. */
  listed: number;
}

/** Runs the reads one after another and times each. */
export async function timeReads(db: Database, kind: AnswerKind | ReadKind, workload: Workload): Promise<TakenTime[]> {
  const times: TakenTime[] = [];
  for (const read of listReads(db, kind, workload)) {
    const [startedAt, cpuBefore] = [performance.now(), getThreadCpuMs()];
    const listed = await read();
    times.push({ ms: performance.now() - startedAt, cpuMs: getThreadCpuMs() - cpuBefore, listed });
    await yieldToEventLoop();
  }
  return times;
}

/** Duration of some work and its effect on the event loop, in ms. */
export interface WatchedWork {
  ms: number;
  /** The longest time for which the event loop was blocked. */
  longestBlockMs: number;
  /** The most CPU time between two turns of the event loop. */
  longestStepCpuMs: number;
}

/** Runs some work and measures every turn of the event loop meanwhile. */
export async function watchLoop(work: () => Promise<unknown>): Promise<WatchedWork> {
  const watched: WatchedWork = { ms: 0, longestBlockMs: 0, longestStepCpuMs: 0 };
  let isDone = false;
  const startedAt = performance.now();
  let [last, lastCpu] = [startedAt, getThreadCpuMs()];
  const look = () => {
    const [now, cpu] = [performance.now(), getThreadCpuMs()];
    watched.longestBlockMs = Math.max(watched.longestBlockMs, roundMs(now - last));
    watched.longestStepCpuMs = Math.max(watched.longestStepCpuMs, roundMs(cpu - lastCpu));
    [last, lastCpu] = [now, cpu];
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  await work();
  watched.ms = roundMs(performance.now() - startedAt);
  await yieldToEventLoop();
  isDone = true;
  return watched;
}

function getThreadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export function roundMs(value: number): number {
  return Number(value.toFixed(value < 10 ? 3 : 1));
}
