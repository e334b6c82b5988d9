import { z } from '@hono/zod-openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productSchema } from '#app/api/catalogue/product-schema.ts';
import { listingSchema } from '#app/api/listing/listing-schema.ts';
import type { Database } from '#app/data/database/database.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { getData } from '#tests/support/http/api.ts';
import { startTestApp, type TestApp } from '#tests/support/http/app.ts';
import { publicPaths } from '#tests/support/http/public-paths.ts';

/**
 * Matches the products' prices with comma, with point or in cents: R$ 734,91, R$ 661,42 with 10 % discount, and R$
 * 599,37 for ten or more units.
 */
const priceDigits = /734[.,]?91|661[.,]?42|599[.,]?37/;

function seed(db: Database): Promise<unknown> {
  const products = Array.from({ length: 20 }, (_, index) => ({
    id: 1001 + index,
    title: `Sal mineral ${index}`,
    parent: 'Sais',
    description: '',
    price: 734.91,
    discount: 10,
    priceSteps: '10: 599,37',
    featured: true,
    sellCount: index + 1,
    offerDate: { startDate: null, endDate: '2099-01-01T00:00:00Z' },
    reviews: [{ name: 'Ana', email: `ana${index}@example.com`, rating: 5, review: 'Bom.', date: '2026-07-07' }],
  }));
  return fillCatalogue(db, products);
}

const screens = [
  ...publicPaths,
  '/shop?minPrice=700&maxPrice=800&sortBy=high',
  '/shop/shop-load-more?sortBy=low',
  '/pages/calculadora?produto=1001&animais=10&dias=50',
];
const produto = '/api/Produto/v1';
const calls = [
  'produtosHome',
  'produtosNovidades',
  'produtosMaisBemAvaliados',
  'produtoDetalhe/1001',
  'produtosComFiltros',
  'produtosComFiltros?sortBy=high&minPrice=1',
  'produtosRelacionados/1001',
  'produtosSugestoes?searchText=sal',
  'produtosComFiltros?searchText=sal&sortBy=low',
].map((call) => `${produto}/${call}`);

function toDataPath(path: string): string {
  const { pathname, search } = new URL(path, 'http://loja.example');
  return `${pathname}.data${search}`;
}

let open: TestApp;
let discreet: TestApp;
beforeAll(async () => {
  [open, discreet] = await Promise.all([startTestApp({ seed }), startTestApp({ seed, env: { SHOW_PRICES: 'false' } })]);
});
afterAll(async () => {
  await open.stop();
  await discreet.stop();
});

async function read(app: TestApp, path: string): Promise<string> {
  const response = await app.get(path);
  expect({ path, isAnswered: response.status < 500 }).toEqual({ path, isAnswered: true });
  return response.text();
}

test('a shop that hides prices reveals none on any screen, in the data of any screen or in any API response', async () => {
  const leakingPaths: string[] = [];
  for (const path of [...screens, ...screens.map(toDataPath), ...calls, '/sitemap.xml', '/llms.txt']) {
    if (priceDigits.test(await read(discreet, path))) leakingPaths.push(path);
  }
  expect(leakingPaths).toEqual([]);
});

test('a shop that hides prices promises none to search engines and programs', async () => {
  const promise = /preço|custo/;
  const readDescription = (text: string) => /<meta name="description" content="([^"]*)"/.exec(text)?.[1] ?? '';
  for (const path of ['/shop', '/shop?category=sais', '/shop/shop-details/1001']) {
    const [shown, hidden] = [readDescription(await read(open, path)), readDescription(await read(discreet, path))];
    expect({ path, shown, promises: promise.test(shown) }).toEqual({ path, shown, promises: true });
    expect({ path, hidden, promises: hidden === '' || promise.test(hidden) }).toEqual({
      path,
      hidden,
      promises: false,
    });
  }
  const links = (text: string) => text.split('\n').filter((line) => line.startsWith('- [') && promise.test(line));
  expect(links(await read(open, '/llms.txt')).length).toBeGreaterThan(2);
  expect(links(await read(discreet, '/llms.txt'))).toEqual([]);
});

test('a shop that shows prices does so in the same places', async () => {
  for (const path of ['/home', '/shop', '/shop/shop-details/1001', '/pages/search?searchText=sal', ...calls]) {
    expect({ path, tells: priceDigits.test(await read(open, path)) }).toEqual({ path, tells: true });
  }
  expect(await read(open, '/shop/shop-details/1001.data')).toMatch(priceDigits);
});

test('filtering or sorting by price does not reveal hidden prices, on screens or in the API', async () => {
  const listed = async (path: string) =>
    [...(await read(discreet, path)).matchAll(/\/shop\/shop-details\/(\d+)/g)].map(([, id]) => id).join();
  const plain = await listed('/shop');
  expect(plain).not.toBe('');
  const call = `${produto}/produtosComFiltros`;
  for (const query of ['sortBy=low', 'sortBy=high', 'minPrice=1&maxPrice=2', 'minPrice=999']) {
    expect(await listed(`/shop?${query}`)).toBe(plain);
    const found = '/pages/search?searchText=sal';
    expect(await listed(`${found}&${query}`)).toBe(await listed(found));
    expect(await read(discreet, `${call}?${query}`)).toBe(await read(discreet, call));
  }
});

test('the API returns null for a hidden price, and still finds products with a discount', async () => {
  const listed = await getData(discreet, `${produto}/produtos?ids=1001`, z.array(productSchema));
  expect(listed.map(({ price }) => price)).toEqual([null]);
  const { facets, pager } = await getData(discreet, `${produto}/produtosComFiltros?sortBy=on-sale`, listingSchema);
  expect([facets.price, pager.totalItems]).toEqual([null, 20]);
});
