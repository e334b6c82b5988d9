/** Tables of the shop's delivery rules (`domain/quotation/delivery`). */
export interface DeliveryTables {
  delivery_terms: {
    /** Always 1: the table has a single row. */
    id: number;
    /**
     * Version that increases with every change of the terms or rates. A change names the version on which it was based.
     */
    version: number;
    /** JSON of `DeliveryTerms`. */
    content: string;
  };
  delivery_rates: {
    /** Position in the order of the sheet, from 0. */
    position: number;
    /** First postal code as a number; both ends are included. */
    from_postal_code: number;
    to_postal_code: number;
    from_grams: number;
    to_grams: number;
    price_cents: number;
    days: number;
    /** Surcharge per started kilogram in centavos; 0 for none. */
    excess_cents: number;
  };
}
