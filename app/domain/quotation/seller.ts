import { parseJson, readField, readText } from '#app/domain/shared/input/read-unknown.ts';

/** Key in the browser's storage of the seller whose link the visitor came by, and whom a quotation then names. */
export const sellerKey = 'seller';

/** A seller as the store tells visitors of them. */
export interface Seller {
  /** Name in addresses. */
  slug: string;
  name: string;
  /** Digits with the country code; '' where the shop's own number is used. */
  whatsapp: string;
}

/** Parses what the browser has stored; null for anything else. */
export function readSeller(stored: string | null): Seller | null {
  const value = stored === null ? undefined : parseJson(stored);
  const [slug, name, whatsapp] = ['slug', 'name', 'whatsapp'].map((field) => readText(readField(value, field)));
  return slug && name && /^\d*$/.test(whatsapp ?? '') ? { slug, name, whatsapp: whatsapp ?? '' } : null;
}
