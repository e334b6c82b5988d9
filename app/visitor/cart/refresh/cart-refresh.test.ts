import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { makeCartEntry, makeStoredProduct } from '#tests/factories/product.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';

const neverAborted = new AbortController().signal;
let requestedUrls: string[] = [];

beforeEach(() => {
  requestedUrls = [];
});

/** Simulates a newly loaded page with a stored cart. `answer` creates the server's response for requested ids. */
async function openPage({ cart, answer }: { cart: CartEntry[]; answer: (ids: number[]) => Response }) {
  vi.resetModules();
  const localStorage = new MemoryStorage();
  localStorage.setItem('cart_products', JSON.stringify(cart));
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(url);
    return answer(url.split('=').at(-1)?.split(',').map(Number) ?? []);
  });
  const [{ cartRefresher }, { cartStore }] = await Promise.all([
    import('#app/visitor/cart/refresh/list-refresh.ts'),
    import('#app/visitor/cart/visitor-lists.ts'),
  ]);
  return {
    ...cartRefresher,
    getEntries: () => cartStore.getSnapshot().entries,
    flush: cartStore.flush,
    readStored: () => JSON.parse(localStorage.getItem('cart_products') ?? '') as CartEntry[],
  };
}

const replyWith = (fields: Parameters<typeof makeStoredProduct>[0]) => () =>
  Response.json({ data: [makeStoredProduct(fields)] });
const replyGone = () => Response.json({ data: [] });

test('a product in two colours is requested once, and its change is announced once (CL5, ST4)', async () => {
  const page = await openPage({
    cart: [makeCartEntry({ color: 'Verde' }), makeCartEntry({ color: 'Preto', orderQuantity: 9 })],
    answer: replyWith({ price: 600, discount: 0, quantity: 4 }),
  });
  await page.start(neverAborted);
  expect(requestedUrls).toEqual(['/api/Produto/v1/produtos?ids=1055']);
  expect(page.getSnapshot()).toBe('done');
  const price = { kind: 'price', from: 50142, to: 60000 };
  expect(page.getEntries().map(({ changes }) => changes)).toEqual([
    [price],
    [price, { kind: 'quantity', from: 9, to: 3 }],
  ]);
  expect(page.getEntries()).toMatchObject([
    { color: 'Verde', price: 600, orderQuantity: 1 },
    { color: 'Preto', price: 600, orderQuantity: 3 },
  ]);
});

test('a change remains for the next page and other tabs, compared with the value last seen, until the visitor has seen it (CL3)', async () => {
  const cart = [makeCartEntry({ orderQuantity: 5, price: 100, discount: 0, quantity: 5 })];
  const first = await openPage({ cart, answer: replyWith({ price: 130, discount: 0, quantity: 2 }) });
  await first.start(neverAborted);
  first.flush();
  const expectedChanges = [
    { kind: 'price', from: 10000, to: 13000 },
    { kind: 'quantity', from: 5, to: 2 },
  ];
  expect(first.getEntries()[0]?.changes).toEqual(expectedChanges);

  const answer = replyWith({ price: 140, discount: 0, quantity: 1 });
  const next = await openPage({ cart: first.readStored(), answer });
  expect(next.getEntries()[0]?.changes).toEqual(expectedChanges);
  await next.start(neverAborted);
  expect(next.getEntries()[0]?.changes).toEqual([
    { kind: 'price', from: 10000, to: 14000 },
    { kind: 'quantity', from: 5, to: 1 },
  ]);
  next.markSeen();
  next.flush();
  expect(next.readStored()[0]).not.toHaveProperty('changes');
});

test('a price that is again the one the visitor saw, and stock that is available again, are not shown as changes (CL3)', async () => {
  const cart = [makeCartEntry({ price: 100, discount: 0 })];
  const first = await openPage({ cart, answer: replyWith({ price: 130, discount: 0, quantity: 0 }) });
  await first.start(neverAborted);
  first.flush();
  expect(first.getEntries()[0]?.changes).toHaveLength(2);
  const next = await openPage({ cart: first.readStored(), answer: replyWith({ price: 100, discount: 0 }) });
  await next.start(neverAborted);
  expect(next.getEntries()[0]).not.toHaveProperty('changes');
});

test('a product that is no longer sold is reported as long as that is so, seen or not (CL3)', async () => {
  const page = await openPage({ cart: [makeCartEntry()], answer: replyGone });
  await page.start(neverAborted);
  page.markSeen();
  expect(page.getEntries()[0]?.changes).toEqual([{ kind: 'gone' }]);
  const next = await openPage({ cart: [...page.getEntries()], answer: replyWith({}) });
  await next.start(neverAborted);
  expect(next.getEntries()[0]).not.toHaveProperty('changes');
});

test('a cart larger than the limit of one API call is refreshed in several, once per page (CL1)', async () => {
  const page = await openPage({
    cart: Array.from({ length: 250 }, (_, index) => makeCartEntry({ id: index + 1 })),
    answer: (ids) => Response.json({ data: ids.map((id) => makeStoredProduct({ id })) }),
  });
  await page.start(neverAborted);
  await page.start(neverAborted);
  expect(requestedUrls.map((url) => url.split(',').length)).toEqual([100, 100, 50]);
  expect(page.getSnapshot()).toBe('done');
});

test('an entry with only an id is completed, without reporting a changed price (CL1)', async () => {
  const page = await openPage({ cart: [{ id: 1055, orderQuantity: 3 } as CartEntry], answer: replyWith({}) });
  expect(page.getEntries()).toMatchObject([{ id: 1055, title: '#1055', orderQuantity: 3 }]);
  await page.start(neverAborted);
  expect(page.getEntries()).toEqual([{ ...makeStoredProduct(), orderQuantity: 3 }]);
  expect(page.getSnapshot()).toBe('done');
});

test('with an empty cart nothing is requested', async () => {
  const page = await openPage({ cart: [], answer: replyGone });
  await page.start(neverAborted);
  expect(requestedUrls).toEqual([]);
  expect(page.getSnapshot()).toBe('waiting');
});
