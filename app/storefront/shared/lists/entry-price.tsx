import { getStoredPriceCents, toPriced } from '#app/domain/cart/cart.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { Price } from '#app/storefront/shared/product-card/price.tsx';

/**
 * Renders the price of one unit of an entry, which may depend on the quantity. A price by quantity is shown without the
 * old price of a discount.
 */
export function EntryPrice({
  entry,
  priceCents,
  className,
}: {
  entry: CartEntry;
  priceCents: number;
  className?: string;
}) {
  const isByQuantity = priceCents < getStoredPriceCents(entry);
  const product = isByQuantity ? { priceCents, discountBasisPoints: 0 } : toPriced(entry);
  return <Price product={product} size="compact" className={className} />;
}
