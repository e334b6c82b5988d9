/** How the shop delivers (`domain/quotation/delivery`). */
export interface DeliveryTables {
  delivery_terms: {
    /** Always 1. */
    id: number;
    /** Grows with every change of the terms and of the rates: a change names the one it was based on. */
    version: number;
    /** JSON of `DeliveryTerms`. */
    content: string;
  };
  delivery_rates: {
    /** From 0, in the order of the sheet. */
    position: number;
    /** Postal codes as numbers. */
    from_postal_code: number;
    to_postal_code: number;
    from_grams: number;
    to_grams: number;
    price_cents: number;
    days: number;
    /** 0 for none. */
    excess_cents: number;
  };
}
