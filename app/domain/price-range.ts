import type { ListingColumns } from './listing-columns.ts';

/** Bounds of the selling price in centavos, both included. */
export interface PriceRange {
  from: number;
  to: number;
}

/** Whether the product at a position is within a range; any is when there is none. */
export function isInRange(
  { prices }: Pick<ListingColumns, 'prices'>,
  position: number,
  range: PriceRange | null,
): boolean {
  if (!range) return true;
  const price = prices[position] ?? 0;
  return price >= range.from && price <= range.to;
}
