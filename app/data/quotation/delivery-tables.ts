/** Tables of the shop's delivery rules (`domain/quotation/delivery`). */
export interface DeliveryTables {
  delivery_terms: {
    /** Always 1: the table has a single row. */
    id: number;
    /**
     * Version that increases with every change of the terms or rates. A change is accepted only if it names the version
     * on which it is based.
     */
    version: number;
    /** JSON of `DeliveryTerms`. */
    content: string;
  };
  delivery_rates: {
    /** Position of the row in the owner's spreadsheet, from 0. */
    position: number;
    /** First postal code of the range as a number. The range includes both its first and its last postal code. */
    from_postal_code: number;
    to_postal_code: number;
    from_grams: number;
    to_grams: number;
    price_cents: number;
    days: number;
    /** Surcharge in centavos for each started kilogram above the range; 0 for no surcharge. */
    excess_cents: number;
  };
}
