import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '#app/data/database/database.ts';
import { listAsks, type Kind } from './ask.ts';
import type { Questions } from './make-questions.ts';

/** How long answers took, in ms. */
export interface Times {
  p50: number;
  p99: number;
  longest: number;
  /** 99th percentile of what the process itself worked, whatever else the machine did meanwhile. */
  cpuP99: number;
}

/** One answer, in ms. */
export interface TakenTime {
  ms: number;
  cpuMs: number;
}

/** Asks one after another and gives the time of each answer. */
export async function timeAsks(db: Database, kind: Kind, questions: Questions): Promise<TakenTime[]> {
  const times: TakenTime[] = [];
  for (const ask of listAsks(db, kind, questions)) {
    const [startedAt, cpuBefore] = [performance.now(), getThreadCpuMs()];
    await ask();
    times.push({ ms: performance.now() - startedAt, cpuMs: getThreadCpuMs() - cpuBefore });
    await yieldToEventLoop();
  }
  return times;
}

export function summarizeTimes(times: readonly TakenTime[]): Times {
  const at = (values: readonly number[], share: number) => {
    const sorted = values.toSorted((a, b) => a - b);
    return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  };
  const all = times.map(({ ms }) => ms);
  const cpu = times.map(({ cpuMs }) => cpuMs);
  return { p50: at(all, 0.5), p99: at(all, 0.99), longest: at(all, 1), cpuP99: at(cpu, 0.99) };
}

/** What some work took, in ms. */
export interface WatchedWork {
  ms: number;
  /** The longest that nothing else in the process could run meanwhile. */
  longestHoldMs: number;
  /** The most that the process itself worked in one go, whatever else the machine did meanwhile; told in ticks of some ms. */
  longestStepCpuMs: number;
}

/** Does some work, and looks in between all its steps how long the last one took. */
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
    ms: round(watched.ms),
    longestHoldMs: round(watched.longestHoldMs),
    longestStepCpuMs: round(watched.longestStepCpuMs),
  };
}

function getThreadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export function round(value: number): number {
  return Number(value.toFixed(value < 10 ? 3 : 1));
}
