import type { ProductSummary } from './product.ts';

/**
 * Whether an offer with an end date runs at an instant: from its start, or always when it has none, until its end.
 * It never changes the price: the discount holds with or without an offer (resolution 20).
 * @param nowMs ms since 1970
 */
export function isOfferActive(
  { offerStartMs, offerEndMs }: Pick<ProductSummary, 'offerStartMs' | 'offerEndMs'>,
  nowMs: number,
): boolean {
  if (offerEndMs === null) return false;
  return (offerStartMs === null || offerStartMs <= nowMs) && nowMs < offerEndMs;
}
