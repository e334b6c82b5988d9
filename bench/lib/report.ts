/** One row of the results. */
export interface Figure {
  name: string;
  /** Formatted value or values, with their units: '1.9 ×'. */
  value: string;
  /** Target of the value; absent, as is `isMet`, when there is none. */
  target?: string;
  isMet?: boolean;
  /** Explanation of a missed target. */
  why?: string;
}

/** Results of one part of the benchmarks. */
export interface Report {
  figures: Figure[];
  /** Measurements that were not possible, and why. */
  missing?: string[];
}

/** Measurements of one subject, which `npm run bench` can run on their own. */
export interface BenchmarkPart {
  title: string;
  /** Whether the part runs only when `--only` names it. */
  isSlow?: boolean;
  /** @param dataDir folder of a store with the starter catalogue */
  run(dataDir: string): Promise<Report>;
}

interface FigureOptions {
  unit?: string;
  /** Explanation that is printed when the target is missed. */
  why?: string;
}

/** Creates a figure that must not exceed a limit. */
export function atMost(name: string, value: number, limit: number, options: FigureOptions = {}): Figure {
  return compare(name, value, { ...options, limit, operator: '≤', isMet: value <= limit });
}

/** Creates a figure that must reach a limit. */
export function atLeast(name: string, value: number, limit: number, options: FigureOptions = {}): Figure {
  return compare(name, value, { ...options, limit, operator: '≥', isMet: value >= limit });
}

function compare(
  name: string,
  value: number,
  {
    limit,
    operator,
    isMet,
    unit = '',
    why = 'not yet explained',
  }: FigureOptions & { limit: number; operator: string; isMet: boolean },
): Figure {
  const figure = { name, value: `${value} ${unit}`.trim(), target: `${operator} ${limit} ${unit}`.trim(), isMet };
  if (isMet) return figure;
  const comparison = limit === 0 ? `${value} instead of 0` : `${roundTo(value / limit, 2)} × the target`;
  return { ...figure, why: `${comparison}: ${why}` };
}

export function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

export function getMedian(values: readonly number[]): number {
  return getQuantile(values, 0.5);
}

/** Returns the quantile of the values at `share`, from 0 (the smallest) to 1 (the largest); NaN without values. */
export function getQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
