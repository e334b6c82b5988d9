import type { QuotationStatus } from './quotation-state.ts';

/** A product offered in place of one whose stock is not enough. */
export interface Substitute {
  /** Id of the product; null for one that is not in the catalogue. */
  productId: number | null;
  title: string;
}

/** The shop's answer for one item. */
export interface ItemAnswer {
  /** Units that the shop can supply; 0 when it has none. */
  quantity: number;
  /** Price of one unit in whole centavos; 0 when there is no price to show. */
  unitPriceCents: number;
  /** Discount in whole centavos on the whole line. */
  discountCents: number;
  substitute: Substitute | null;
}

/** An item of a stored quotation, with the product data at the time of the request. */
export interface KeptItem {
  /** Id of the product; null for an item that the visitor described in words that match no product. */
  productId: number | null;
  sku: string;
  title: string;
  categoryName: string;
  unit: string;
  /** Chosen colour. It is empty when none was chosen, like the size. */
  color: string;
  size: string;
  quantity: number;
  unitPriceCents: number;
  wasInStock: boolean;
  /** The shop's answer for the item; null until the shop has answered. */
  answer: ItemAnswer | null;
}

export const deliveryPreferences = ['', 'pickup', 'delivery'] as const;
export type DeliveryWish = (typeof deliveryPreferences)[number];

/** Optional personal data, which are erased earlier than the rest of the quotation. */
export interface QuotationContact {
  firstName: string;
  town: string;
  /** Postal code of eight digits, or an empty string. */
  postalCode: string;
  wish: DeliveryWish;
  acceptsSimilar: boolean;
  note: string;
}

export const noContact: QuotationContact = {
  firstName: '',
  town: '',
  postalCode: '',
  wish: '',
  acceptsSimilar: false,
  note: '',
};

/** Contact data that the visitor has since replaced, with the instant of the replacement. */
export type EarlierContact = QuotationContact & { untilMs: number };

/** The shop's answer for the whole quotation. */
export interface QuotationTerms {
  /** Freight in whole centavos; null while it is still to be agreed on. */
  freightCents: number | null;
  discountCents: number;
  note: string;
}

/** A quotation as the shop stores it. Instants are in ms since 1970. */
export interface StoredQuotation {
  /** Short number for conversations. It gives no access to the quotation. */
  id: number;
  /** Secret code of the address; null once erased, after which nobody can open the quotation. */
  code: string | null;
  status: QuotationStatus;
  /**
   * Version number, which increases with every answer and when the quotation is closed. An answer or acceptance names
   * the version on which it is based.
   */
  version: number;
  createdAtMs: number;
  validUntilMs: number;
  /** Time of the shop's answer; null until then. */
  answeredAtMs: number | null;
  /** Time of acceptance or refusal. */
  closedAtMs: number | null;
  contact: QuotationContact;
  /** Contact data that the shop may have read before the visitor changed them, the oldest first. */
  earlierContacts: readonly EarlierContact[];
  /** Whether the visitor has changed the contact data since the shop last opened the quotation. */
  isContactChanged: boolean;
  /** Whether the visitor has changed something since the shop's last answer. */
  isChangeAsked: boolean;
  terms: QuotationTerms;
  items: readonly KeptItem[];
  /** Id of the member of staff responsible for the quotation; null for nobody. */
  assignedTo: number | null;
}
