import { readArray, readField } from '#app/domain/shared/read-unknown.ts';
import { isQuotationCode } from './quotation-code.ts';

/** Local storage key of the quotations that this browser has requested. */
export const sentKey = 'quotations_sent';
/**
 * Prefix of the storage keys of quotations that are still to be sent. Each has a key of its own, which ends with its
 * code, so that two tabs never overwrite each other's.
 */
export const waitingPrefix = 'quotations_waiting.';

/** Maximum number of quotations that the browser remembers. */
export const maxSent = 20;

/** A line for putting products into the cart again; the cart loads the remaining fields from the server. */
export interface CartLine {
  id: number;
  orderQuantity: number;
  color?: string;
  size?: string;
}

/** A quotation as the browser that sent it remembers it. */
export interface SentQuotation {
  code: string;
  /** Time of the request in milliseconds since 1970. */
  atMs: number;
  items: (CartLine & { title: string })[];
}

/** Parses the stored quotations. It never throws and drops invalid ones. */
export function readSent(text: string | null): SentQuotation[] {
  return readArray(text)
    .filter(
      (value): value is SentQuotation =>
        isQuotationCode(readField(value, 'code')) &&
        Number.isFinite(readField(value, 'atMs')) &&
        Array.isArray(readField(value, 'items')),
    )
    .slice(0, maxSent);
}

/** Adds a quotation at the head of the list, in place of an earlier entry for the same one. */
export function addSent(list: readonly SentQuotation[], sent: SentQuotation): SentQuotation[] {
  return [sent, ...list.filter(({ code }) => code !== sent.code)].slice(0, maxSent);
}
