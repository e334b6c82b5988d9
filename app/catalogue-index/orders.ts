import type { ListingOrder } from '#app/domain/listing/listing-query.ts';

/** Whole-number amounts by which products can be sorted. A product that lacks an amount has `missingAmount` instead. */
export const amountNames = ['price', 'unitPrice'] as const;
export type AmountName = (typeof amountNames)[number];

/**
 * Value stored instead of the amount of a product that has none. It is above every real amount, so the product is in no
 * price range and comes last in every order by that amount.
 */
export const missingAmount = 2_147_483_647;

/**
 * Sort orders that are computed once per version of the catalogue. `relevance` is not one of them, because it depends
 * on the searched text.
 */
export type OrderName = Exclude<ListingOrder, 'relevance'>;

interface OrderRule {
  /** Amount to sort by; null for the order of ids. */
  by: AmountName | null;
  isDescending?: boolean;
}

/** Sort rule of each order. Equal amounts are sorted by id, in descending orders too. */
export const orders: Record<OrderName, OrderRule> = {
  id: { by: null },
  price: { by: 'price' },
  priceDescending: { by: 'price', isDescending: true },
  unitPrice: { by: 'unitPrice' },
};
export const orderNames = Object.keys(orders) as OrderName[];
