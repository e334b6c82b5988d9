import type { Priced } from './discount.ts';

/** Bounds of an offer, ms since 1970; null where it has none. */
export interface Offered {
  offerStartMs: number | null;
  offerEndMs: number | null;
  /** The discount applies only while the offer runs, whatever the store's rule. */
  offerEndsDiscount?: boolean;
}

/** A product's discount and offer. */
export type Discounted = Pick<Priced, 'discountBasisPoints'> & Offered;

/** Whether an instant is within an offer: from its start on, until just before its end. */
export function isOfferRunning({ offerStartMs, offerEndMs }: Offered, nowMs: number): boolean {
  return (offerStartMs === null || offerStartMs <= nowMs) && (offerEndMs === null || nowMs < offerEndMs);
}

/**
 * The product as it is sold at an instant: where its discount ends with its offer, one whose offer does not run has neither
 * discount nor offer.
 */
export function withRunningOffer<Product extends Discounted>(
  product: Product,
  { nowMs, offersEnd }: { nowMs: number; offersEnd: boolean },
): Product {
  const endsDiscount = offersEnd || product.offerEndsDiscount === true;
  if (!endsDiscount || product.discountBasisPoints === 0 || isOfferRunning(product, nowMs)) return product;
  return withoutOffer(product);
}

/** The product at its full price. */
export function withoutOffer<Product extends Discounted>(product: Product): Product {
  return { ...product, discountBasisPoints: 0, offerStartMs: null, offerEndMs: null };
}
