import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '#app/data/database/database.ts';
import { listReads, type ReadKind } from './reads.ts';
import type { Workload } from './make-workload.ts';

/** Latency in ms. */
export interface Times {
  p50: number;
  p99: number;
  longest: number;
  /** 99th percentile of CPU time, which other processes of the machine do not change. */
  cpuP99: number;
}

/** One read, in ms. */
export interface TakenTime {
  ms: number;
  cpuMs: number;
}

/** Runs the reads one after another and times each. */
export async function timeReads(db: Database, kind: ReadKind, workload: Workload): Promise<TakenTime[]> {
  const times: TakenTime[] = [];
  for (const read of listReads(db, kind, workload)) {
    const [startedAt, cpuBefore] = [performance.now(), getThreadCpuMs()];
    await read();
    times.push({ ms: performance.now() - startedAt, cpuMs: getThreadCpuMs() - cpuBefore });
    await yieldToEventLoop();
  }
  return times;
}

export function summarizeTimes(times: readonly TakenTime[]): Times {
  const at = (values: readonly number[], share: number) => {
    const sorted = values.toSorted((a, b) => a - b);
    return roundMs(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  };
  const all = times.map(({ ms }) => ms);
  const cpu = times.map(({ cpuMs }) => cpuMs);
  return { p50: at(all, 0.5), p99: at(all, 0.99), longest: at(all, 1), cpuP99: at(cpu, 0.99) };
}

/** Duration of some work and its effect on the event loop, in ms. */
export interface WatchedWork {
  ms: number;
  /** The longest time for which the event loop was blocked. */
  longestHoldMs: number;
  /** The most CPU time between two turns of the event loop. */
  longestStepCpuMs: number;
}

/** Runs some work and measures every turn of the event loop meanwhile. */
export async function watchLoop(work: () => Promise<unknown>): Promise<WatchedWork> {
  const watched: WatchedWork = { ms: 0, longestHoldMs: 0, longestStepCpuMs: 0 };
  let isDone = false;
  let [last, lastCpu] = [performance.now(), getThreadCpuMs()];
  const look = () => {
    const [now, cpu] = [performance.now(), getThreadCpuMs()];
    watched.longestHoldMs = Math.max(watched.longestHoldMs, now - last);
    watched.longestStepCpuMs = Math.max(watched.longestStepCpuMs, cpu - lastCpu);
    [last, lastCpu] = [now, cpu];
    if (!isDone) setImmediate(look);
  };
  const startedAt = performance.now();
  setImmediate(look);
  await work();
  watched.ms = performance.now() - startedAt;
  await yieldToEventLoop();
  isDone = true;
  return {
    ms: roundMs(watched.ms),
    longestHoldMs: roundMs(watched.longestHoldMs),
    longestStepCpuMs: roundMs(watched.longestStepCpuMs),
  };
}

function getThreadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export function roundMs(value: number): number {
  return Number(value.toFixed(value < 10 ? 3 : 1));
}
