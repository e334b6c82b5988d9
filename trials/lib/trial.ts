import { getMedian } from '../../bench/lib/report.ts';

/** One row of `docs/trust.md`. */
export interface TrialRow {
  /** What was done to the store. */
  tried: string;
  times: number;
  /** What was lost, or what came out: '0 of 3,479 acknowledged'. */
  outcome: string;
  /** How long until it served again; left out where it never stopped. */
  servedAgain?: string;
  /** Whether what is promised held. */
  isHeld: boolean;
}

export interface Trial {
  title: string;
  /** @throws {NotRun} where the machine lacks what it needs */
  run(): Promise<TrialRow[]>;
}

/** Why a trial cannot be made on this machine. */
export class NotRun extends Error {}

/** How often the slow parts are repeated, against the full run's 1: `TRIALS_SCALE=0.02` is a minute's look. */
export const scale = Number(process.env.TRIALS_SCALE ?? 1);

export function scaled(count: number, least = 1): number {
  return Math.max(least, Math.round(count * scale));
}

/** '1.3 s, at most 2.9 s' of times in ms. */
export function formatTimes(times: readonly number[]): string {
  if (times.length === 0) return '–';
  return `${toSeconds(getMedian(times))} s, at most ${toSeconds(Math.max(...times))} s`;
}

export function toSeconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

export function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}
