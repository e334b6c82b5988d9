import { isPriceOrder, type ListingQuery } from '#app/domain/listing/listing-query.ts';
import { withoutPriceSteps } from '#app/domain/catalogue/price/price-steps.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { Shop } from '#app/domain/store/shop.ts';

/**
 * In a shop that shows no prices (`SHOW_PRICES=false`) none may leave the server, in no page, no data of a page and no call:
 * what a browser is given can be read. These are the only rules for that.
 */
type PriceSetting = Pick<Shop, 'showPrices'>;

/** The product as visitors may know it: its price is 'Sob consulta' for every quantity where prices are hidden. */
export function hidePrice<Shown extends ProductSummary>(product: Shown, { showPrices }: PriceSetting): Shown {
  return showPrices ? product : { ...withoutPriceSteps(product), priceCents: 0 };
}

export function hidePrices<Shown extends ProductSummary>(products: readonly Shown[], shop: PriceSetting): Shown[] {
  return products.map((product) => hidePrice(product, shop));
}

/** A price as the calls tell it: null where prices are hidden. */
export function getShownPrice<Price>(price: Price, { showPrices }: PriceSetting): Price | null {
  return showPrices ? price : null;
}

/** The query without the price filter and the price orders, by which a hidden price could be found out. */
export function withoutHiddenPrices(query: ListingQuery, { showPrices }: PriceSetting): ListingQuery {
  if (showPrices) return query;
  const ordersByPrice = isPriceOrder(query.sortBy);
  return { ...query, minPriceCents: null, maxPriceCents: null, sortBy: ordersByPrice ? 'asc' : query.sortBy };
}
