/** A municipality and its state, as in 'Bonito/MS'. */
export interface Town {
  name: string;
  /** Two capital letters. */
  state: string;
}

/** A municipality that the shop's own vehicle goes to. */
export interface DeliveryRoute extends Town {
  /** From 0, Sunday, to 6; ascending, at least one. */
  weekdays: readonly number[];
  /** 0 is free. */
  priceCents: number;
  /** Sum of the products from which it is free; null where it never is. */
  freeFromCents: number | null;
  note: string;
}

/** The shop's terms for pickup and its own routes. */
export interface DeliveryTerms {
  offersPickup: boolean;
  /** When and where; may be empty. */
  pickupNote: string;
  routes: readonly DeliveryRoute[];
}

/** One row of the table of freight. Both ends of both ranges belong to it. */
export interface DeliveryRate {
  /** Postal codes as numbers: 1000000 is 01000-000. */
  fromPostalCode: number;
  toPostalCode: number;
  fromGrams: number;
  toGrams: number;
  priceCents: number;
  days: number;
  /** For each kilogram begun above `toGrams`; 0 where the row ends there. */
  excessCents: number;
}

export const noDeliveryTerms: DeliveryTerms = { offersPickup: true, pickupNote: '', routes: [] };
export const deliveryLimits = {
  routes: 200,
  rates: 5000,
  note: 200,
  town: 60,
  days: 365,
  grams: 1_000_000_000,
  cents: 2_000_000_000,
} as const;
