/** One line of the table in `bench/README.md`. */
export interface Figure {
  name: string;
  /** As it is read, unit included: '1,9 ×'. */
  value: string;
  /** What it should be, where something was asked for. */
  target?: string;
  /** Left out where there is no target. */
  isMet?: boolean;
}

/** What one part of the benchmarks found. */
export interface PartReport {
  name: string;
  /** How to measure this part alone. */
  command: string;
  figures: Figure[];
  /** What could not be measured, and why. */
  missing: string[];
  /** Everything that was measured, for the file of results. */
  details: unknown;
}

/** A figure that may not pass a limit. */
export function atMost(name: string, value: number, { limit, unit }: { limit: number; unit: string }): Figure {
  return { name, value: `${value} ${unit}`, target: `≤ ${limit} ${unit}`, isMet: value <= limit };
}

/** A figure that must reach a mark. */
export function atLeast(name: string, value: number, { limit, unit }: { limit: number; unit: string }): Figure {
  return { name, value: `${value} ${unit}`.trim(), target: `≥ ${limit} ${unit}`.trim(), isMet: value >= limit };
}

export function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
