import type { QuotationStatus } from './quotation-state.ts';

/** A substitute for a product that is short. */
export interface Substitute {
  /** Null for what the catalogue does not have. */
  productId: number | null;
  title: string;
}

/** The shop's answer for one item. */
export interface ItemAnswer {
  /** 0 when the shop does not have it. */
  quantity: number;
  /** Of one unit in whole centavos; 0 when there is none to tell. */
  unitPriceCents: number;
  /** Taken off the whole line. */
  discountCents: number;
  substitute: Substitute | null;
}

/** One product of a quotation, as the catalogue had it when it was asked for. */
export interface KeptItem {
  /** Null for what a visitor asked in words that name no product. */
  productId: number | null;
  sku: string;
  title: string;
  categoryName: string;
  unit: string;
  /** Like the size, empty where nothing was chosen. */
  color: string;
  size: string;
  quantity: number;
  unitPriceCents: number;
  wasInStock: boolean;
  /** Null until the shop has answered. */
  answer: ItemAnswer | null;
}

export const deliveryWishes = ['', 'pickup', 'delivery'] as const;
export type DeliveryWish = (typeof deliveryWishes)[number];

/** Optional personal data, erased before the rest. */
export interface QuotationContact {
  firstName: string;
  town: string;
  /** Eight digits, or empty. */
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

/** What a visitor had given until an instant, when it was replaced. */
export type EarlierContact = QuotationContact & { untilMs: number };

/** The shop's answer for the whole quotation. */
export interface QuotationTerms {
  /** Null while it is to be agreed on. */
  freightCents: number | null;
  discountCents: number;
  note: string;
}

/** A quotation as the shop keeps it. Instants are ms since 1970. */
export interface StoredQuotation {
  /** The short number that people say: it opens nothing. */
  id: number;
  /** Null once erased: nothing opens it any more. */
  code: string | null;
  status: QuotationStatus;
  /** Grows with every answer and with its end: an answer or acceptance names the version it is based on. */
  version: number;
  createdAtMs: number;
  validUntilMs: number;
  /** Null until the shop has answered. */
  answeredAtMs: number | null;
  /** When it was accepted or refused. */
  closedAtMs: number | null;
  contact: QuotationContact;
  /** What the shop may have read before the visitor changed it, the first first. */
  earlierContacts: readonly EarlierContact[];
  /** The visitor has changed it since the shop last opened the quotation. */
  isContactChanged: boolean;
  terms: QuotationTerms;
  items: readonly KeptItem[];
}
