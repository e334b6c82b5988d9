export const listingStatuses = ['on-sale', 'in-stock', 'out-of-stock'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** Whole-number amounts by which products can be sorted. A product that lacks an amount has `missingAmount` instead. */
export const amountNames = ['price', 'unitPrice'] as const;
export type AmountName = (typeof amountNames)[number];

/**
 * Value stored instead of the amount of a product that has none. It is above every real amount, so the product is in no
 * price range and comes last in every order by that amount.
 */
export const missingAmount = 2_147_483_647;

export interface OrderRule {
  /** Amount to sort by; null for the order of ids. */
  by: AmountName | null;
  isDescending?: boolean;
}

/**
 * Sort orders that are computed once per version of the catalogue. `price` is the selling price, `unitPrice` the price
 * per kilogram or litre. Equal amounts are sorted by id, in descending orders too.
 */
export const orders = {
  id: { by: null },
  price: { by: 'price' },
  priceDescending: { by: 'price', isDescending: true },
  unitPrice: { by: 'unitPrice' },
} as const satisfies Record<string, OrderRule>;
export type OrderName = keyof typeof orders;
export const orderNames = Object.keys(orders) as OrderName[];

export interface ListingSort {
  /** `relevance` depends on the searched text; it is the order of ids when nothing is searched. */
  order: OrderName | 'relevance';
  /** Status to which the order restricts the products, in addition to any status filter. */
  status?: ListingStatus;
  /** Whether the order reveals which product costs more. Shops that hide prices do not offer such orders. */
  needsPrices: boolean;
}

/** Sort orders by the value of their URL parameter, in the order of the control. */
export const listingSorts = {
  asc: { order: 'relevance', needsPrices: false },
  low: { order: 'price', needsPrices: true },
  high: { order: 'priceDescending', needsPrices: true },
  'on-sale': { order: 'id', status: 'on-sale', needsPrices: false },
  'low-kg': { order: 'unitPrice', needsPrices: true },
} as const satisfies Record<string, ListingSort>;
export type SortOption = keyof typeof listingSorts;
export const sortOptions = Object.keys(listingSorts) as SortOption[];
