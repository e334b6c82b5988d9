import type { ListingOrder } from '#app/domain/listing/listing-query.ts';

/** Whole numbers of a product that it can be sorted by. `missingAmount` stands for none. */
export const amountNames = ['price', 'unitPrice'] as const;
export type AmountName = (typeof amountNames)[number];

/** Above every amount: products without one are in no price range, and last in every order by that amount. */
export const missingAmount = 2_147_483_647;

/** An order that is sorted once for a version of the catalogue. Relevance is not: it belongs to a text. */
export type OrderName = Exclude<ListingOrder, 'relevance'>;

interface OrderRule {
  /** Null for the order of ids. */
  by: AmountName | null;
  isDescending?: boolean;
}

/** What each order sorts by. Equal amounts are sorted by id, in descending orders too. */
export const orders: Record<OrderName, OrderRule> = {
  id: { by: null },
  price: { by: 'price' },
  priceDescending: { by: 'price', isDescending: true },
  unitPrice: { by: 'unitPrice' },
};
export const orderNames = Object.keys(orders) as OrderName[];
