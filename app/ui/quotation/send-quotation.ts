import {
  addSent,
  readSent,
  sentKey,
  waitingKey,
  type SentQuotation,
} from '#app/domain/quotation/stored/sent-quotations.ts';
import { readArray } from '#app/domain/shared/read-array.ts';

/** What is posted: the code makes a second posting the same quotation. */
interface QuotationPosting {
  codigo: string;
  itens: readonly { produtoId: number; quantidade: number; cor?: string; tamanho?: string }[];
}

const address = '/api/Cotacao/v1/cotacao';
const maxWaiting = 20;
/** Where storage is blocked, what waits lasts as long as the page. */
let unstored: unknown[] = [];

/** Remembers a quotation in this browser and sends it, now or once there is a network. */
export function sendQuotation(posting: QuotationPosting, sent: SentQuotation): void {
  write(sentKey, addSent(readSent(read(sentKey)), sent));
  keepWaiting([...listWaiting().filter((one) => codeOf(one) !== posting.codigo), posting].slice(-maxWaiting));
  void sendWaiting();
}

/** Sends what waits. What the server refuses for good is given up; anything else is tried again. */
export async function sendWaiting(): Promise<void> {
  for (const posting of listWaiting()) {
    const body = JSON.stringify(posting);
    const headers = { 'Content-Type': 'application/json' };
    const status = await fetch(address, { method: 'POST', keepalive: true, headers, body }).then(
      (response) => response.status,
      () => 503,
    );
    if (status < 500 && status !== 429) keepWaiting(listWaiting().filter((one) => codeOf(one) !== codeOf(posting)));
  }
}

export function isWaiting(code: string): boolean {
  return listWaiting().some((posting) => codeOf(posting) === code);
}

function listWaiting(): unknown[] {
  return unstored.length > 0 ? unstored : readArray(read(waitingKey));
}

function keepWaiting(list: unknown[]): void {
  unstored = write(waitingKey, list) ? [] : list;
}

function codeOf(posting: unknown): unknown {
  return (posting as QuotationPosting | null)?.codigo;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the browser stored it */
function write(key: string, list: readonly unknown[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
