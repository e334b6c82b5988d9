import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxSent } from '#app/domain/quotation/stored/sent-quotations.ts';
import { makeCode } from '#tests/factories/quotation.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { isQuotationWaiting, listSentQuotations, sendQuotation, sendWaitingQuotations } from './send-quotation.ts';

/** Status of the simulated response; undefined simulates a missing network. */
let answer: number | undefined;
const posted: string[] = [];

beforeEach(() => {
  posted.length = 0;
  stubStorage(new MemoryStorage());
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (answer === undefined) throw new TypeError('Failed to fetch');
    posted.push((JSON.parse(body) as { codigo: string }).codigo);
    return Response.json({ data: { validaAte: '2026-12-07T02:59:59.999Z' } }, { status: answer });
  });
});
afterEach(async () => {
  answer = 201;
  await sendWaitingQuotations();
});

function send(code = makeCode()): string {
  sendQuotation({ codigo: code, itens: [{ produtoId: 1, quantidade: 2 }] }, { code, atMs: 0, items: [] });
  return code;
}

test.each([undefined, 500, 429])(
  'after %s a quotation stays pending, and is sent once the store accepts it',
  async (trouble) => {
    answer = trouble;
    const code = send();
    await expect.poll(() => trouble === undefined || posted.length > 0).toBe(true);
    expect(isQuotationWaiting(code)).toBe(true);
    answer = 201;
    await sendWaitingQuotations();
    expect(isQuotationWaiting(code)).toBe(false);
  },
);

test.each([201, 422])('after %s a quotation is no longer pending', async (status) => {
  answer = status;
  const code = send();
  await expect.poll(() => isQuotationWaiting(code)).toBe(false);
  expect(posted).toEqual([code]);
});

test('a quotation that another tab stores at the same time stays pending', async () => {
  answer = undefined;
  const own = send();
  const before = new Map((localStorage as unknown as MemoryStorage).texts);
  const others = send();
  // The keys that only the second call has written simulate the keys of another tab.
  const stored = (localStorage as unknown as MemoryStorage).texts;
  const writtenEntries = [...stored].filter(([key]) => !before.has(key));
  expect(writtenEntries.map(([key]) => key)).toEqual([expect.stringContaining(others)]);
  answer = 201;
  await sendWaitingQuotations();
  expect(new Set(posted)).toEqual(new Set([own, others]));
});

test('with blocked storage a quotation stays pending as long as the page is open', async () => {
  stubStorage(new MemoryStorage(0));
  answer = undefined;
  const code = send();
  expect(isQuotationWaiting(code)).toBe(true);
  answer = 201;
  await sendWaitingQuotations();
  expect(posted).toEqual([code]);
});

test('only as many of the latest quotations stay pending as the browser may remember', async () => {
  answer = undefined;
  const codes = Array.from({ length: maxSent + 3 }, () => send());
  expect(codes.filter(isQuotationWaiting)).toEqual(codes.slice(3));
});

test('a quotation that the shop confirms is remembered with its validity', async () => {
  answer = 201;
  const code = send();
  await expect.poll(listSentQuotations).toMatchObject([{ code, validUntilMs: Date.UTC(2026, 11, 7, 2, 59, 59, 999) }]);
});

/** Replaces the global `localStorage` and `window.localStorage` by this storage. */
function stubStorage(localStorage: MemoryStorage): void {
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { localStorage });
}
