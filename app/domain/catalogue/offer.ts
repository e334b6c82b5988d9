import type { ProductSummary } from './product.ts';

/** The product without an offer that has not begun at an instant: it is neither named nor counted down before. */
export function withoutComingOffer<Offered extends Pick<ProductSummary, 'offerStartMs' | 'offerEndMs'>>(
  product: Offered,
  nowMs: number,
): Offered {
  if (product.offerStartMs === null || product.offerStartMs <= nowMs) return product;
  return { ...product, offerStartMs: null, offerEndMs: null };
}

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
