import type { DeliveryRate } from './delivery-rules.ts';

/** Indexes of two rows of the freight table that both match some postal code and weight. */
interface RateOverlap {
  first: number;
  second: number;
}

/**
 * Finds pairs of overlapping rows, at most `max`. Weight ranges may touch: the next row may begin at the weight at
 * which one ends.
 */
export function findRateOverlaps(rates: readonly DeliveryRate[], max: number): RateOverlap[] {
  const ordered = rates
    .map((rate, index) => ({ rate, index }))
    .toSorted((a, b) => a.rate.fromPostalCode - b.rate.fromPostalCode || a.index - b.index);
  const overlaps: RateOverlap[] = [];
  /** Earlier rows whose postal codes reach the current row. */
  let openRows: typeof ordered = [];
  for (const next of ordered) {
    openRows = openRows.filter(({ rate }) => rate.toPostalCode >= next.rate.fromPostalCode);
    for (const earlier of openRows) {
      const { fromGrams, toGrams } = next.rate;
      if (Math.max(earlier.rate.fromGrams, fromGrams) >= Math.min(earlier.rate.toGrams, toGrams)) continue;
      const [first, second] = [earlier.index, next.index].toSorted((a, b) => a - b) as [number, number];
      overlaps.push({ first, second });
      if (overlaps.length === max) return overlaps;
    }
    openRows.push(next);
  }
  return overlaps;
}
