import { readArray, readField } from '#app/domain/shared/input/read-unknown.ts';
import { hasSameItems, type ComparedItem } from './answer/compare-items.ts';
import { isQuotationCode } from './quotation-code.ts';

/** Local storage key of the quotations that this browser has requested. */
export const sentKey = 'quotations_sent';
/** Key in the tab's storage of the code of a quotation that a form of this tab requests. */
export const requestedKey = 'quotation_requested';
/**
 * Prefix of the storage keys of quotations that have not been sent yet. Each quotation has a separate key, which ends
 * with its code, so that two tabs never overwrite each other's quotations.
 */
export const waitingPrefix = 'quotations_waiting.';

/** Maximum number of quotations that the browser stores. */
export const maxSent = 20;

/** A product and quantity to put into the cart again; the cart loads the remaining fields from the server. */
export interface CartLine {
  id: number;
  orderQuantity: number;
  color?: string;
  size?: string;
}

/** A quotation as it is stored in the browser from which it was sent. */
export interface SentQuotation {
  code: string;
  /** Time of the request in milliseconds since 1970. */
  atMs: number;
  items: SentItem[];
  /** Last instant of validity as the shop confirmed it; absent until the shop's response. */
  validUntilMs?: number;
}

/** A requested product. Its id is null when the visitor described it in words. */
export type SentItem = Omit<CartLine, 'id'> & { id: number | null; title: string };

/**
 * Assumed validity in ms of a quotation whose validity the browser does not know, because the shop has not confirmed it
 * or an older release of the store did not save it.
 */
const assumedValidMs = 10 * 24 * 60 * 60 * 1000;

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

/** Adds a quotation at the start of the list and removes an earlier entry for the same one. */
export function addSent(list: readonly SentQuotation[], sent: SentQuotation): SentQuotation[] {
  return [sent, ...list.filter(({ code }) => code !== sent.code)].slice(0, maxSent);
}

/** Returns the list with the confirmed validity of one quotation. */
export function withValidity(
  list: readonly SentQuotation[],
  { code, validUntilMs }: Required<Pick<SentQuotation, 'code' | 'validUntilMs'>>,
): SentQuotation[] {
  return list.map((sent) => (sent.code === code ? { ...sent, validUntilMs } : sent));
}

/** Finds the latest quotation that is still valid and requests the same items; undefined when there is none. */
export function findSameSent(
  list: readonly SentQuotation[],
  { items, nowMs }: { items: readonly SentItem[]; nowMs: number },
): SentQuotation | undefined {
  const requested = items.map(toCompared);
  return list.find(
    ({ atMs, validUntilMs = atMs + assumedValidMs, items: sentItems }) =>
      validUntilMs >= nowMs && hasSameItems(sentItems.map(toCompared), requested),
  );
}

function toCompared({ id, orderQuantity, title, color, size }: SentItem): ComparedItem {
  return { productId: id, quantity: orderQuantity, title, color, size };
}
