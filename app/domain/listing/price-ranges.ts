import type { ListingQuery } from './listing-query.ts';

/** A range of prices; null where it is open. */
export type PriceRange = Pick<ListingQuery, 'minPriceCents' | 'maxPriceCents'>;

/** Where three quarters of the prices lie in so small a part of the slider, no finger can set the handles between them. */
const crampedShare = 1 / 20;

/**
 * Ranges with about equal numbers of products, between whole R$, for a catalogue whose highest price leaves the slider no room for the
 * others. None for any other: the slider does.
 * @param quartersCents prices below which a quarter, a half and three quarters of the products lie
 */
export function listPriceRanges(quartersCents: readonly number[], highestPriceCents: number): PriceRange[] {
  const bounds = [...new Set(quartersCents.map((cents) => Math.ceil(cents / 100) * 100))];
  const highest = bounds.at(-1);
  if (highest === undefined || highest > highestPriceCents * crampedShare) return [];
  return [null, ...bounds].map((min, index) => ({ minPriceCents: min, maxPriceCents: bounds[index] ?? null }));
}
