import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { retryStore, stopWaitingForConnection } from '#app/visitor/offline/lost-connection.ts';
import { followOffers } from './follow-offers.ts';

const nowMs = Date.UTC(2026, 10, 23, 12);
const endMs = nowMs + 60_000;
const loadedData = { page: { product: { offerStartMs: null, offerEndMs: endMs } } };
/** Time in ms that is longer than the random delay added to a wait. */
const momentMs = 4000;

/** Difference in ms by which the store's clock is behind the browser's. */
let storeClockLagMs = 0;
let status = 200;
let requestCount = 0;
let showPricesCalls = 0;

beforeEach(() => {
  [storeClockLagMs, status, requestCount, showPricesCalls] = [0, 200, 0, 0];
  vi.useFakeTimers({ now: nowMs });
  vi.stubGlobal('window', { location: { pathname: '/shop' } });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('fetch', async () => {
    requestCount += 1;
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status, headers: { Date: new Date(Date.now() - storeClockLagMs).toUTCString() } });
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    stopWaitingForConnection();
  });
});

/** Simulates a page with this loader data. Returns a function that leaves it. */
function openPage(pageData: unknown = loadedData): () => void {
  const leave = followOffers(pageData, () => (showPricesCalls += 1));
  onTestFinished(leave);
  return leave;
}

test('prices are refreshed once an offer has ended, and not before (PP7)', async () => {
  openPage();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([requestCount, showPricesCalls]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(momentMs);
  expect([requestCount, showPricesCalls]).toEqual([1, 1]);
});

test('the end of an offer is determined by the clock of the store (PP7)', async () => {
  storeClockLagMs = 300_000;
  openPage();
  await vi.advanceTimersByTimeAsync(60_000 + momentMs);
  expect([requestCount, showPricesCalls]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(300_000 + momentMs);
  expect([requestCount, showPricesCalls]).toEqual([2, 1]);
});

test('when offline the page says that its prices may be outdated (PP7)', async () => {
  status = 0;
  openPage();
  await vi.advanceTimersByTimeAsync(60_000 + momentMs);
  expect(showPricesCalls).toBe(0);
  expect(retryStore.getSnapshot()).toBeTypeOf('function');
});

test('the request is repeated when the store is busy (PP7)', async () => {
  status = 503;
  openPage();
  await vi.advanceTimersByTimeAsync(60_000 + momentMs);
  status = 200;
  await vi.advanceTimersByTimeAsync(30_000 + momentMs);
  expect([requestCount, showPricesCalls]).toEqual([2, 1]);
});

test('nothing is requested without an offer, for one that ends next year, or after the page was left (PP7)', async () => {
  openPage({ page: {} });
  openPage({ offerEndMs: nowMs + 366 * 86_400_000 });
  openPage()();
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect([requestCount, showPricesCalls]).toEqual([0, 0]);
});
