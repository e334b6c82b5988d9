import { parseJson, readField, readText } from '#app/domain/shared/input/read-unknown.ts';

/**
 * Key in browser storage of the seller whose link the visitor followed. Quotations sent from this browser are then
 * assigned to that seller.
 */
export const sellerKey = 'seller';

/** Public data of a seller. */
export interface Seller {
  /** Slug of the seller in URLs. */
  slug: string;
  name: string;
  /** WhatsApp number of the seller in digits with the country code; '' when the shop's number is used instead. */
  whatsapp: string;
}

/** Parses the seller in browser storage; null when the text is missing or invalid. */
export function readSeller(stored: string | null): Seller | null {
  const value = stored === null ? undefined : parseJson(stored);
  const [slug, name, whatsapp] = ['slug', 'name', 'whatsapp'].map((field) => readText(readField(value, field)));
  return slug && name && /^\d*$/.test(whatsapp ?? '') ? { slug, name, whatsapp: whatsapp ?? '' } : null;
}
