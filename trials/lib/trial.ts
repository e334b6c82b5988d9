import { getMedian } from '../../bench/lib/report.ts';

/** One row of `docs/trust.md`. */
export interface TrialRow {
  /** Description of the fault that was caused. */
  tried: string;
  times: number;
  /** Result, such as the number of lost writes: '0 of 3,479 acknowledged'. */
  outcome: string;
  /** How soon the store served again; absent when that was not measured. */
  servedAgain?: string;
  /** Whether the store kept its promise. */
  isHeld: boolean;
}

export interface Trial {
  title: string;
  /** @throws {NotRun} when the machine lacks a program or a permission */
  run(): Promise<TrialRow[]>;
}

/** Error with the reason why a trial cannot run on this machine. */
export class NotRun extends Error {}

/** Factor for the numbers of repetitions: 1 for the full run, less for a shorter one. */
export const scale = Number(process.env.TRIALS_SCALE ?? 1);

export function scaleCount(count: number, least = 1): number {
  return Math.max(least, Math.round(count * scale));
}

/** Formats the median and the maximum of times in ms as '1.3 s, at most 2.9 s'. */
export function formatTimes(times: readonly number[]): string {
  if (times.length === 0) return '–';
  return `${formatSeconds(getMedian(times))} s, at most ${formatSeconds(Math.max(...times))} s`;
}

export function formatSeconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

export function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}
