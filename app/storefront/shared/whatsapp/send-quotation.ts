import { codeBytes, formatQuotationCode } from '#app/domain/quotation/stored/quotation-code.ts';
import {
  addSent,
  maxSent,
  withValidity,
  readSent,
  sentKey,
  waitingPrefix,
  type SentQuotation,
} from '#app/domain/quotation/stored/sent-quotations.ts';
import { readField, readText } from '#app/domain/shared/input/read-unknown.ts';
import { permanentStorage } from '#app/visitor/shared/browser-storage.ts';

/**
 * Body of the request that stores a quotation. Posting the body again with the same code does not create a second
 * quotation.
 */
interface QuotationPosting {
  codigo: string;
  /** Slug of the seller whose link the visitor followed. */
  vendedor?: string;
  itens: readonly { produtoId: number; quantidade: number; cor?: string; tamanho?: string }[];
}

const endpoint = '/api/Cotacao/v1/cotacao';

/** Generates the code of a new quotation, which is the secret part of its URL. */
export function makeQuotationCode(): string {
  return formatQuotationCode(crypto.getRandomValues(new Uint8Array(codeBytes)));
}

/** Stores a quotation in this browser, and sends it now or when the network returns. */
export function sendQuotation(posting: QuotationPosting, sent: SentQuotation): void {
  const remembered = rememberQuotation(sent);
  const body = JSON.stringify(posting);
  permanentStorage.write(waitingPrefix + posting.codigo, body);
  const waitingCodes = listWaiting();
  const recent = new Set(remembered.map(({ code }) => code));
  if (waitingCodes.length > maxSent) for (const code of waitingCodes) if (!recent.has(code)) removeWaiting(code);
  void sendWaitingQuotations();
}

/** Adds a quotation to the list of this browser, and returns the list. */
export function rememberQuotation(sent: SentQuotation): SentQuotation[] {
  const remembered = addSent(listSentQuotations(), sent);
  permanentStorage.write(sentKey, JSON.stringify(remembered));
  return remembered;
}

/**
 * Sends the waiting quotations. A quotation that the server rejects permanently is dropped; after any other error it is
 * sent again later.
 */
export async function sendWaitingQuotations(): Promise<void> {
  for (const code of listWaiting()) {
    const body = permanentStorage.read(waitingPrefix + code);
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(endpoint, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
    if (!response || response.status >= 500 || response.status === 429) continue;
    removeWaiting(code);
    if (response.ok) await storeReceipt(code, response);
  }
}

/** Stores the time until which a quotation is valid, from the server's response. */
async function storeReceipt(code: string, response: Response): Promise<void> {
  const receipt: unknown = await response.json().catch(() => undefined);
  const validUntilMs = Date.parse(readText(readField(readField(receipt, 'data'), 'validaAte')));
  if (Number.isFinite(validUntilMs))
    permanentStorage.write(sentKey, JSON.stringify(withValidity(listSentQuotations(), { code, validUntilMs })));
}

/** Lists the quotations that this browser has requested, the latest first. */
export function listSentQuotations(): SentQuotation[] {
  return readSent(permanentStorage.read(sentKey));
}

/** Removes the list of sent quotations from this browser. Quotations that wait for the network stay. */
export function clearSentQuotations(): void {
  permanentStorage.write(sentKey, null);
}

/** Whether a quotation is stored in this browser and has not reached the store yet. */
export function isQuotationWaiting(code: string): boolean {
  return listWaiting().includes(code);
}

function listWaiting(): string[] {
  return permanentStorage.listKeys(waitingPrefix).map((key) => key.slice(waitingPrefix.length));
}

function removeWaiting(code: string): void {
  permanentStorage.write(waitingPrefix + code, null);
}
