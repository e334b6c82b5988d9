import type { ListingOrder } from '#app/domain/listing/listing-query.ts';

/** Whole numbers by which a product can be sorted. `missingAmount` stands for none. */
export const amountNames = ['price', 'unitPrice'] as const;
export type AmountName = (typeof amountNames)[number];

/**
 * Value for a missing amount, above every amount: such products are in no price range, and last in every order by it.
 */
export const missingAmount = 2_147_483_647;

/**
 * An order that is sorted once per version of the catalogue. Relevance is not among them, because it depends on a text.
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
