import type { ListingQuery } from './listing-query.ts';

/** A range of prices; a bound is null when the range has no limit on that side. */
export type PriceRange = Pick<ListingQuery, 'minPriceCents' | 'maxPriceCents'>;

/**
 * If three quarters of the prices lie within less than this share of the slider, its handles are too close together to
 * be set by touch.
 */
const crampedShare = 1 / 20;

/**
 * Lists price ranges in whole R$ with about equal numbers of products, for a catalogue whose highest price pushes
 * nearly all others to one end of the slider. An empty array for any other catalogue, for which the slider is
 * sufficient.
 * @param quartersCents prices below which a quarter, a half and three quarters of the products lie
 */
export function listPriceRanges(quartersCents: readonly number[], highestPriceCents: number): PriceRange[] {
  const bounds = [...new Set(quartersCents.map((cents) => Math.ceil(cents / 100) * 100))];
  const highest = bounds.at(-1);
  if (highest === undefined || highest > highestPriceCents * crampedShare) return [];
  return [null, ...bounds].map((min, index) => ({ minPriceCents: min, maxPriceCents: bounds[index] ?? null }));
}
