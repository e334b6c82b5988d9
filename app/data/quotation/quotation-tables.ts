import type { Generated } from 'kysely';
import type { DeliveryWish } from '#app/domain/quotation/stored/stored-quotation.ts';
import type { QuotationStatus } from '#app/domain/quotation/stored/quotation-state.ts';

/** What happened to a quotation. `contact`: the visitor added contact details, which are not stored here. */
export type QuotationEventKind = QuotationStatus | 'contact';

export interface QuotationTable {
  id: Generated<number>;
  /** Null once erased. */
  code: string | null;
  status: QuotationStatus;
  version: number;
  created_at_ms: number;
  valid_until_ms: number;
  /** Of the first answer. */
  answered_at_ms: number | null;
  closed_at_ms: number | null;
  first_name: string;
  town: string;
  postal_code: string;
  wish: DeliveryWish;
  accepts_similar: 0 | 1;
  note: string;
  contact_changed: Generated<0 | 1>;
  /** JSON of `EarlierContact`s. */
  earlier_contacts: Generated<string>;
  /** Null while it is to be agreed on. */
  freight_cents: number | null;
  discount_cents: number;
  answer_note: string;
  item_count: number;
  /** Derived from items and terms. */
  total_cents: number;
}

export interface QuotationItemTable {
  quotation_id: number;
  /** From 0. */
  position: number;
  /** Null where a visitor's words name no product. */
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
  /** This and the next two are null together, until the shop answers. */
  answered_quantity: number | null;
  answered_price_cents: number | null;
  answered_discount_cents: number | null;
  substitute_product_id: number | null;
  /** Null where nothing is put in the product's place. */
  substitute_title: string | null;
}

export interface QuotationEventTable {
  id: Generated<number>;
  quotation_id: number;
  at_ms: number;
  kind: QuotationEventKind;
  /** Of the quotation afterwards. */
  total_cents: number;
}
