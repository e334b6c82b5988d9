/** One row of `docs/trust.md`. */
export interface TrialRow {
  /** What was done to the store. */
  tried: string;
  times: number;
  /** What was lost, or what came out: '0 of 3,479 acknowledged'. */
  outcome: string;
  /** How long until it served again, or '' where it never stopped. */
  servedAgain: string;
  /** Whether what is promised held. */
  isHeld: boolean;
}

export interface TrialReport {
  rows: TrialRow[];
  /** What could not be tried here, and why. */
  notRun?: string[];
}

export interface Trial {
  title: string;
  run(): Promise<TrialReport>;
}

/** How often the slow parts are repeated, against the full run's 1: `TRIALS_SCALE=0.02` is a minute's look. */
export const scale = Number(process.env['TRIALS_SCALE'] ?? 1);

export function scaled(count: number, least = 1): number {
  return Math.max(least, Math.round(count * scale));
}

/** '1.3 s (most 2.9 s)' of times in ms. */
export function formatTimes(times: readonly number[]): string {
  if (times.length === 0) return '–';
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${toSeconds(median)} s, at most ${toSeconds(sorted.at(-1) ?? 0)} s`;
}

export function toSeconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

export function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}
