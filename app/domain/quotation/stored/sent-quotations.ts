import { readArray, readField } from '#app/domain/shared/input/read-unknown.ts';
import { hasSameItems, type ComparedItem } from './answer/compare-items.ts';
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
  items: SentItem[];
  /** As the shop confirmed it; absent until it has. */
  validUntilMs?: number;
}

type SentItem = CartLine & { title: string };

/** How long a quotation counts as valid that the shop has not confirmed, or that an older release remembered. */
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

/** Adds a quotation at the head of the list, in place of an earlier entry for the same one. */
export function addSent(list: readonly SentQuotation[], sent: SentQuotation): SentQuotation[] {
  return [sent, ...list.filter(({ code }) => code !== sent.code)].slice(0, maxSent);
}

/** The list with the validity of one of them, as the shop confirmed it. */
export function noteValidity(
  list: readonly SentQuotation[],
  { code, validUntilMs }: Required<Pick<SentQuotation, 'code' | 'validUntilMs'>>,
): SentQuotation[] {
  return list.map((sent) => (sent.code === code ? { ...sent, validUntilMs } : sent));
}

export function getAssumedValidUntilMs({ atMs, validUntilMs = atMs + assumedValidMs }: SentQuotation): number {
  return validUntilMs;
}

/** The latest quotation that is still valid and asks for the same; undefined for none. */
export function findSameSent(
  list: readonly SentQuotation[],
  { items, nowMs }: { items: readonly SentItem[]; nowMs: number },
): SentQuotation | undefined {
  const asked = items.map(toCompared);
  return list.find((sent) => getAssumedValidUntilMs(sent) >= nowMs && hasSameItems(sent.items.map(toCompared), asked));
}

function toCompared({ id, orderQuantity, title, color, size }: SentItem): ComparedItem {
  return { productId: id, quantity: orderQuantity, title, color, size };
}
