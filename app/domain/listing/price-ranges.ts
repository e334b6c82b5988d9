/** A range of prices, whole R$; null where it is open. */
export interface PriceRange {
  min: number | null;
  max: number | null;
}

/** Where three quarters of the prices lie in so small a part of the slider, no finger can set the handles between them. */
const crampedShare = 1 / 20;

/**
 * Ranges with about equal numbers of products, for a catalogue whose highest price leaves the slider no room for the
 * others. None for any other: the slider does.
 * @param quartersCents prices below which a quarter, a half and three quarters of the products lie
 * @param limit right end of the slider, R$
 */
export function listPriceRanges(quartersCents: readonly number[], limit: number): PriceRange[] {
  const bounds = [...new Set(quartersCents.map((cents) => Math.ceil(cents / 100)))];
  const highest = bounds.at(-1);
  if (highest === undefined || highest > limit * crampedShare) return [];
  return [null, ...bounds].map((min, index) => ({ min, max: bounds[index] ?? null }));
}
