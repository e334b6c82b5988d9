import { readArray, readField } from '#app/domain/shared/read-unknown.ts';
import { isQuotationCode } from './quotation-code.ts';

/** Local storage key of what this browser has asked for. */
export const sentKey = 'quotations_sent';
/** Each quotation still to be sent has a key of its own, this and its code: tabs that ask at the same moment overwrite nothing. */
export const waitingPrefix = 'quotations_waiting.';

/** How many the browser remembers. */
export const maxSent = 20;

/** Line put into the cart again: the cart completes the rest from the server. */
export interface CartLine {
  id: number;
  orderQuantity: number;
  color?: string;
  size?: string;
}

/** A quotation as the browser that sent it remembers it. */
export interface SentQuotation {
  code: string;
  /** Milliseconds since 1970. */
  atMs: number;
  items: (CartLine & { title: string })[];
}

/** Reads what is stored; never throws, and drops what is none. */
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

/** The list with one more at its head; sent twice, it is listed once. */
export function addSent(list: readonly SentQuotation[], sent: SentQuotation): SentQuotation[] {
  return [sent, ...list.filter(({ code }) => code !== sent.code)].slice(0, maxSent);
}
