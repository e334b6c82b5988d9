import type { Generated } from 'kysely';
import type { DeliveryWish } from '#app/domain/quotation/stored/stored-quotation.ts';
import type { QuotationStatus } from '#app/domain/quotation/stored/quotation-state.ts';

/**
 * Kind of event of a quotation. `contact`: the visitor changed the contact data, which are not part of the event.
 * `assigned`: the quotation was assigned to a member of staff or to nobody.
 */
export type QuotationEventKind = QuotationStatus | 'contact' | 'assigned';

export interface QuotationTable {
  id: Generated<number>;
  /** Secret code in the quotation's URL; null after the personal data have been erased. */
  code: string | null;
  status: QuotationStatus;
  version: number;
  created_at_ms: number;
  valid_until_ms: number;
  /** Time of the first answer. */
  answered_at_ms: number | null;
  closed_at_ms: number | null;
  first_name: string;
  town: string;
  postal_code: string;
  wish: DeliveryWish;
  accepts_similar: 0 | 1;
  note: string;
  /** 1 when the visitor has changed the contact data since the shop opened the quotation. */
  contact_changed: Generated<0 | 1>;
  /** JSON array of `EarlierContact`. */
  earlier_contacts: Generated<string>;
  /** Freight in centavos; null as long as it is to be agreed on. */
  freight_cents: number | null;
  discount_cents: number;
  answer_note: string;
  item_count: number;
  /** Derived: total of the items with freight and discount, in centavos. */
  total_cents: number;
  /** Id of the member of staff responsible for the quotation; null when nobody is. */
  assigned_to: Generated<number | null>;
}

export interface QuotationItemTable {
  quotation_id: number;
  /** Position of the item, from 0. */
  position: number;
  /** Id of the product; null when the item is free text that names no product of the catalogue. */
  product_id: number | null;
  sku: string;
  title: string;
  category_name: string;
  unit: string;
  color: string;
  size: string;
  quantity: number;
  unit_price_cents: number;
  was_in_stock: 0 | 1;
  /** Quantity in the shop's answer. This column and the next two are null until the shop answers. */
  answered_quantity: number | null;
  answered_price_cents: number | null;
  answered_discount_cents: number | null;
  substitute_product_id: number | null;
  /** Title of the substitute; null when the product is not substituted. */
  substitute_title: string | null;
}

export interface QuotationEventTable {
  id: Generated<number>;
  quotation_id: number;
  at_ms: number;
  kind: QuotationEventKind;
  /** Total of the quotation after the event, in centavos. */
  total_cents: number;
  /** Member of staff who caused the event; null for the visitor and for the holder of the owner's token. */
  person_id: Generated<number | null>;
  /** Member of staff to whom an event `assigned` gave the quotation; null when it was assigned to nobody. */
  assigned_to: Generated<number | null>;
}
