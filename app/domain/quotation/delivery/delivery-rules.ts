/** A municipality with its state, as in 'Bonito/MS'. */
export interface Town {
  name: string;
  /** State as two capital letters. */
  state: string;
}

/** A municipality to which the shop delivers with its own vehicle. */
export interface DeliveryRoute extends Town {
  /** Weekdays from 0 (Sunday) to 6 in ascending order, at least one. */
  weekdays: readonly number[];
  /** Price of the delivery in whole centavos; 0 is free. */
  priceCents: number;
  /** Subtotal of the products from which the delivery is free; null when it is never free. */
  freeFromCents: number | null;
  note: string;
}

/** The shop's terms for pickup and for its own delivery routes. */
export interface DeliveryTerms {
  offersPickup: boolean;
  /** Time and place of pickup; may be empty. */
  pickupNote: string;
  routes: readonly DeliveryRoute[];
}

/** How the shop delivers, as product pages show it. */
export interface DeliveryOffer extends DeliveryTerms {
  /** Whether the freight table has rows, which apply to towns without a route. */
  hasRates: boolean;
}

/** A row of the freight table. Its ranges of postal codes and weights include both ends. */
export interface DeliveryRate {
  /** First postal code as a number: 1000000 is 01000-000. */
  fromPostalCode: number;
  toPostalCode: number;
  fromGrams: number;
  toGrams: number;
  priceCents: number;
  days: number;
  /** Surcharge for each started kilogram above `toGrams`; 0 when the row does not apply above `toGrams`. */
  excessCents: number;
}

/** Terms of a shop that has not saved any: pickup and nothing else. */
export const noDeliveryTerms: DeliveryTerms = { offersPickup: true, pickupNote: '', routes: [] };
/** Maximum numbers of rows, lengths of texts, and amounts that the owner can enter. */
export const deliveryLimits = {
  routes: 200,
  rates: 5000,
  note: 200,
  town: 60,
  days: 365,
  grams: 1_000_000_000,
  cents: 2_000_000_000,
} as const;
