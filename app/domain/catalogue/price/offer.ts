import type { Priced } from './discount.ts';

/** Start and end of an offer in ms since 1970; null for an offer without start or end. */
export interface Offered {
  offerStartMs: number | null;
  offerEndMs: number | null;
  /** When true, the discount applies only during the offer; otherwise the store's setting decides. */
  offerEndsDiscount?: boolean;
}

/** A product's discount and offer. */
export type Discounted = Pick<Priced, 'discountBasisPoints'> & Offered;

/** Whether an instant is within an offer, which includes its start and excludes its end. */
export function isOfferRunning({ offerStartMs, offerEndMs }: Offered, nowMs: number): boolean {
  return (offerStartMs === null || offerStartMs <= nowMs) && (offerEndMs === null || nowMs < offerEndMs);
}

/** An instant, and whether the store's setting ends discounts with their offers. */
export interface OfferMoment {
  nowMs: number;
  offersEndDiscounts: boolean;
}

/**
 * Returns the product as it is sold at an instant. A product whose discount ends with its offer has neither discount
 * nor offer while the offer is not running.
 */
export function withRunningOffer<Product extends Discounted>(
  product: Product,
  { nowMs, offersEndDiscounts }: OfferMoment,
): Product {
  const endsDiscount = offersEndDiscounts || product.offerEndsDiscount === true;
  if (!endsDiscount || product.discountBasisPoints === 0 || isOfferRunning(product, nowMs)) return product;
  return withoutOffer(product);
}

/** Whether a product has a discount that does not apply at an instant, because of the dates of its offer. */
export function hasIdleDiscount(product: Discounted, moment: OfferMoment): boolean {
  return withRunningOffer(product, moment) !== product;
}

/** Returns the product without discount and offer, at its full price. */
export function withoutOffer<Product extends Discounted>(product: Product): Product {
  return { ...product, discountBasisPoints: 0, offerStartMs: null, offerEndMs: null };
}
