import { beforeEach, expect, test, vi } from 'vitest';
import { refreshProducts } from '#app/domain/cart/refresh-lists.ts';
import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import { createListRefresher, waitForRefresh } from '#app/visitor/cart/refresh/list-refresh.ts';
import { wishlistStore } from '#app/visitor/cart/visitor-lists.ts';
import { openLists } from '#tests/support/open-visitor-lists.ts';
import { makeStoredProduct } from '#tests/factories/product.ts';

const neverAborted = new AbortController().signal;
let requestedUrls: string[] = [];

beforeEach(() => {
  requestedUrls = [];
});

const storedProduct = makeStoredProduct();

/** Simulates the wishlist screen with one stored product. `answer` creates the server's responses. */
function openScreen(answer: () => Response | Promise<Response>, { isOnline = true } = {}) {
  openLists({ wishlist_products: JSON.stringify([storedProduct]) });
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(url);
    return answer();
  });
  return createListRefresher(wishlistStore, refreshProducts);
}

const reply = (...data: StoredProduct[]) => Response.json({ data });
const replyGone = () => reply();

test('a changed price is shown, announced and stored (CL11)', async () => {
  const screen = openScreen(() => reply({ ...storedProduct, discount: 0 }));
  await screen.start(neverAborted);
  expect(wishlistStore.getSnapshot().entries).toMatchObject([{ id: storedProduct.id, discount: 0 }]);
  expect(screen.getSnapshot()).toBe('done');
  expect(wishlistStore.getSnapshot().entries[0]?.changes).toEqual([{ kind: 'price', from: 50142, to: 58990 }]);
});

test.each([
  ['a server in trouble', () => new Response('', { status: 503 })],
  ['another product', () => reply(makeStoredProduct({ id: 2 }))],
  ['nonsense', () => Response.json({ data: [{ id: 'x' }] })],
  ['a lost connection', () => Promise.reject(new TypeError('fetch failed'))],
])(
  'after %s a list is unchanged, which is reported, and the request is repeated the next time',
  async (_case, answer) => {
    const screen = openScreen(answer);
    await screen.start(neverAborted);
    expect(wishlistStore.getSnapshot().entries).toEqual([storedProduct]);
    expect(screen.getSnapshot()).toBe('failed');
    await screen.start(neverAborted);
    expect(requestedUrls).toHaveLength(2);
  },
);

test('nothing is requested without a connection, and nothing is written after the screen was left', async () => {
  const offline = openScreen(replyGone, { isOnline: false });
  await offline.start(neverAborted);
  expect(requestedUrls).toEqual([]);
  await openScreen(replyGone).start(AbortSignal.abort());
  expect(wishlistStore.getSnapshot().entries).toEqual([storedProduct]);
});

test('a list waits for its first refresh, so that the layout does not shift', async () => {
  vi.useFakeTimers();
  const screen = openScreen(() => reply(storedProduct));
  const shown = waitForRefresh(screen).then(() => screen.getSnapshot());
  await screen.start(neverAborted);
  expect(await shown).toBe('done');
  vi.useRealTimers();
});

test('a list is shown without its refresh when that takes long, and at once when offline', async () => {
  vi.useFakeTimers();
  const screen = openScreen(replyGone);
  const shown = waitForRefresh(screen).then(() => screen.getSnapshot());
  await vi.runAllTimersAsync();
  expect(await shown).toBe('waiting');
  vi.useRealTimers();
  const offline = openScreen(replyGone, { isOnline: false });
  await waitForRefresh(offline);
  expect(offline.getSnapshot()).toBe('waiting');
});
