import type { QuotationStatus } from './quotation-state.ts';

/** A product offered in place of one whose stock is not enough. */
export interface Substitute {
  /** Id of the product; null for one that is not in the catalogue. */
  productId: number | null;
  title: string;
}

/** The shop's answer for one item. */
export interface ItemAnswer {
  /** Units that the shop can supply; 0 when the shop has none. */
  quantity: number;
  /** Price of one unit in whole centavos; 0 when there is no price to show. */
  unitPriceCents: number;
  /** Discount in whole centavos on the total of the line. */
  discountCents: number;
  /** Product that the shop offers instead; null when it offers the requested one. */
  substitute: Substitute | null;
}

/** An item of a stored quotation, with the product data at the time of the request. */
export interface StoredQuotationItem {
  /** Id of the product; null for an item that the visitor described in words and that matches no product. */
  productId: number | null;
  sku: string;
  title: string;
  categoryName: string;
  unit: string;
  /** Chosen colour. Like the size, it is empty when the visitor chose none. */
  color: string;
  size: string;
  quantity: number;
  unitPriceCents: number;
  wasInStock: boolean;
  /** The shop's answer for the item; null until the shop has answered. */
  answer: ItemAnswer | null;
}

/** How the visitor wants to receive the products; '' when the visitor has not said it. */
export const deliveryWishes = ['', 'pickup', 'delivery'] as const;
export type DeliveryWish = (typeof deliveryWishes)[number];

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

/** Contact data of a visitor who has entered none. */
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

/** The shop's answer for the quotation as a whole, apart from its items. */
export interface QuotationTerms {
  /** Freight in whole centavos; null until it has been agreed on. */
  freightCents: number | null;
  discountCents: number;
  note: string;
}

/** A quotation as the shop stores it. Instants are in ms since 1970. */
export interface StoredQuotation {
  /** Short number for conversations. It gives no access to the quotation. */
  id: number;
  /**
   * Secret code in the quotation's URL. It is null once the quotation's personal data are erased; the URL then no
   * longer opens it.
   */
  code: string | null;
  status: QuotationStatus;
  /**
   * Version number, which increases with every answer and when the quotation is closed. An answer or acceptance
   * contains the version on which it is based.
   */
  version: number;
  createdAtMs: number;
  validUntilMs: number;
  /** Time of the shop's first answer; null before it. */
  answeredAtMs: number | null;
  /** Time at which the quotation was accepted or refused; null while it is open. */
  closedAtMs: number | null;
  contact: QuotationContact;
  /** Contact data that the shop may have read before the visitor changed them, the oldest first. */
  earlierContacts: readonly EarlierContact[];
  /** Whether the visitor has changed the contact data since the shop last opened the quotation. */
  isContactChanged: boolean;
  /** Whether the visitor has changed the quotation since the shop's last answer. */
  isChangedSinceAnswer: boolean;
  terms: QuotationTerms;
  items: readonly StoredQuotationItem[];
  /** Id of the member of staff responsible for the quotation; null when nobody is responsible. */
  assignedTo: number | null;
}
