import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { makeStoredProduct } from '#tests/support/products.ts';
import type { CartEntry } from '#app/domain/stored-list.ts';

const leaving = new AbortController().signal;
let asked: string[] = [];

beforeEach(() => {
  vi.resetModules();
  asked = [];
});

/** The browser around a page that has just been loaded, with a cart and a server. */
async function openPage({
  cart,
  isOnline = true,
  answer,
}: {
  cart: CartEntry[];
  isOnline?: boolean;
  answer: (id: number) => Response | Promise<Response>;
}) {
  const localStorage = new MemoryStorage();
  localStorage.setItem('cart_products', JSON.stringify(cart));
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer(Number(address.split('/').at(-1)));
  });
  const [refresh, lists] = await Promise.all([import('#app/visitor/refresh.ts'), import('#app/visitor/lists.ts')]);
  return { ...refresh, getEntries: () => lists.cartStore.getSnapshot().entries };
}

function makeEntry(fields: Partial<CartEntry> = {}): CartEntry {
  return { ...makeStoredProduct(), orderQuantity: 1, ...fields };
}

function gone(): Response {
  return Response.json({ data: null, mensagem: 'Produto não encontrado.' }, { status: 404 });
}

describe('refreshCart', () => {
  test('a changed price is taken over and told', async () => {
    const page = await openPage({
      cart: [makeEntry()],
      answer: (id) => Response.json({ data: makeStoredProduct({ id, price: 600, discount: 0 }) }),
    });
    await page.refreshCart(leaving);
    expect(asked).toEqual(['/api/Produto/v1/produtoDetalhe/1055']);
    expect(page.getEntries()).toMatchObject([{ id: 1055, price: 600, orderQuantity: 1 }]);
    expect(page.getCartRefresh().changesById.get(1055)).toEqual([{ kind: 'price', fromCents: 50142, toCents: 60000 }]);
  });

  test('a product the server no longer has is marked and stays in the cart', async () => {
    const page = await openPage({ cart: [makeEntry()], answer: gone });
    await page.refreshCart(leaving);
    expect(page.getCartRefresh()).toMatchObject({ status: 'done' });
    expect(page.getCartRefresh().changesById.get(1055)).toEqual([{ kind: 'gone' }]);
    expect(page.getEntries()).toHaveLength(1);
  });

  test('many products are asked about a few at a time, once per page', async () => {
    let [running, most] = [0, 0];
    const page = await openPage({
      cart: Array.from({ length: 12 }, (_, index) => makeEntry({ id: index + 1 })),
      async answer(id) {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return Response.json({ data: makeStoredProduct({ id }) });
      },
    });
    await page.refreshCart(leaving);
    await page.refreshCart(leaving);
    expect(asked).toHaveLength(12);
    expect(most).toBe(4);
    expect(page.getCartRefresh()).toEqual({ status: 'done', changesById: new Map() });
  });

  test.each([
    ['an empty cart', { cart: [], isOnline: true }],
    ['no connection', { cart: [makeEntry()], isOnline: false }],
  ])('%s asks nothing', async (_name, { cart, isOnline }) => {
    const page = await openPage({ cart, isOnline, answer: gone });
    await page.refreshCart(leaving);
    expect(asked).toEqual([]);
    expect(page.getCartRefresh().status).toBe('waiting');
  });

  test.each([
    ['a server in trouble', () => new Response('', { status: 503 })],
    ['a proxy’s page of its own', () => new Response('<h1>404</h1>', { status: 404 })],
    ['another product', () => Response.json({ data: makeStoredProduct({ id: 2 }) })],
    ['nonsense', () => Response.json({ data: { id: 'x' } })],
    ['a lost connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s leaves the cart as it was', async (_name, answer) => {
    const page = await openPage({ cart: [makeEntry()], answer });
    const before = page.getEntries();
    await page.refreshCart(leaving);
    expect(page.getEntries()).toEqual(before);
    expect(page.getCartRefresh()).toEqual({ status: 'failed', changesById: new Map() });
  });

  test('a page that is left while it asks changes nothing', async () => {
    const left = new AbortController();
    const page = await openPage({
      cart: [makeEntry()],
      answer(id) {
        left.abort();
        return Response.json({ data: makeStoredProduct({ id, price: 1 }) });
      },
    });
    await page.refreshCart(left.signal);
    expect(page.getEntries()).toMatchObject([{ price: 589.9 }]);
  });
});
