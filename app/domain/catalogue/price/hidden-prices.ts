/**
 * Rules of a shop that shows no prices (`SHOW_PRICES=false`). No price may leave the server in a page, the data of a
 * page or an API reply, because visitors can read whatever the browser receives.
 */

import { listingSorts } from '#app/domain/listing/listing-choices.ts';
import type { ListingQuery } from '#app/domain/listing/listing-query.ts';
import { withoutPriceSteps } from '#app/domain/catalogue/price/price-steps.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { Shop } from '#app/domain/store/shop.ts';

type PriceSetting = Pick<Shop, 'showPrices'>;

/**
 * Removes the price of a product where prices are hidden, so that it is 'Sob consulta' (price on request) for every
 * quantity.
 */
export function hidePrice<Shown extends ProductSummary>(product: Shown, { showPrices }: PriceSetting): Shown {
  return showPrices ? product : { ...withoutPriceSteps(product), priceCents: 0 };
}

export function hidePrices<Shown extends ProductSummary>(products: readonly Shown[], shop: PriceSetting): Shown[] {
  return products.map((product) => hidePrice(product, shop));
}

/** A price for API replies: null where prices are hidden. */
export function getShownPrice<Price>(price: Price, { showPrices }: PriceSetting): Price | null {
  return showPrices ? price : null;
}

/**
 * Removes the price filter and the sorts by price from a query where prices are hidden, because their results would
 * reveal prices.
 */
export function withoutHiddenPrices(query: ListingQuery, { showPrices }: PriceSetting): ListingQuery {
  if (showPrices) return query;
  const { needsPrices } = listingSorts[query.sortBy];
  return { ...query, minPriceCents: null, maxPriceCents: null, sortBy: needsPrices ? 'asc' : query.sortBy };
}
