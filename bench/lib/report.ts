/** One row of the results. */
export interface Figure {
  name: string;
  /** With its unit: '1.9 ×'. */
  value: string;
  /** What it should be; left out where nothing was asked for. */
  target?: string;
  isMet?: boolean;
  /** By how much the target is missed and why. */
  why?: string;
}

/** What one part of the benchmarks found. */
export interface Report {
  figures: Figure[];
  /** What could not be measured, and why. */
  missing?: string[];
  /** Printed after the figures, and not stored. */
  notes?: string[];
}

export interface Part {
  title: string;
  /** Runs only when it is named. */
  isSlow?: boolean;
  /** @param dataDir folder of a store that holds the starter catalogue */
  run(dataDir: string): Promise<Report>;
}

interface Unit {
  unit?: string;
  /** Said where the target is missed. */
  why?: string;
}

/** A figure that must not exceed a limit. */
export function atMost(name: string, value: number, limit: number, unit: Unit = {}): Figure {
  return compare(name, value, { ...unit, limit, sign: '≤', isMet: value <= limit });
}

/** A figure that must reach a limit. */
export function atLeast(name: string, value: number, limit: number, unit: Unit = {}): Figure {
  return compare(name, value, { ...unit, limit, sign: '≥', isMet: value >= limit });
}

function compare(
  name: string,
  value: number,
  { limit, sign, isMet, unit = '', why = 'not yet explained' }: Unit & { limit: number; sign: string; isMet: boolean },
): Figure {
  const figure = { name, value: `${value} ${unit}`.trim(), target: `${sign} ${limit} ${unit}`.trim(), isMet };
  if (isMet) return figure;
  const distance = limit === 0 ? `${value} above the target` : `${roundTo(value / limit, 2)} × the target`;
  return { ...figure, why: `${distance}: ${why}` };
}

export function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

export function getMedian(values: readonly number[]): number {
  return getQuantile(values, 0.5);
}

/** @param share from 0 (the smallest value) to 1 (the largest) */
export function getQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
