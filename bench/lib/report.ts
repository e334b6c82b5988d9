/** One line of the table in `bench/README.md`. */
export interface Figure {
  name: string;
  /** As it is read, unit included: '1,9 ×'. */
  value: string;
  /** What it should be, where something was asked for. */
  target?: string;
  /** Left out where there is no target. */
  isMet?: boolean;
  /** Why the target is missed, as far as it was measured; said only where it is. */
  why?: string;
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

interface Mark {
  limit: number;
  unit: string;
  /** Said where the mark is missed. */
  why?: string;
}

/** A figure that may not pass a limit. */
export function atMost(name: string, value: number, { limit, unit, why }: Mark): Figure {
  const isMet = value <= limit;
  return {
    ...{ name, value: `${value} ${unit}`.trim(), target: `≤ ${limit} ${unit}`.trim(), isMet },
    ...(!isMet && why && { why }),
  };
}

/** A figure that must reach a mark. */
export function atLeast(name: string, value: number, { limit, unit, why }: Mark): Figure {
  const isMet = value >= limit;
  return {
    ...{ name, value: `${value} ${unit}`.trim(), target: `≥ ${limit} ${unit}`.trim(), isMet },
    ...(!isMet && why && { why }),
  };
}

/** By how much a figure misses its target, and why; empty where it does not. */
export function describeMiss(figure: Figure): string {
  if (figure.isMet !== false) return '';
  return `${describeDistance(figure)}: ${figure.why ?? 'not yet explained'}`;
}

function describeDistance({ value, target = '' }: Figure): string {
  const [, sign, limit] = /^([≤≥])? ?([\d.]+)/.exec(target) ?? [];
  const values = value.split(/[;(]/)[0]?.match(/[\d.]+/g) ?? [];
  if (limit === undefined || values.length === 0) return 'by an unknown amount';
  // Several values share one target where each of them must reach it, as the categories of Lighthouse do.
  const short = values.map(Number).filter((one) => one < Number(limit));
  if (sign === undefined && short.length > 0) return `${short.join(', ')} of ${limit}`;
  if (Number(limit) === 0) return `${values[0]} above the target`;
  return `${roundTo(Number(values[0]) / Number(limit), 2)} × the target`;
}

export function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
