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
const productApi = '/api/Produto/v1';
const apiPaths = [
  'produtosHome',
  'produtosNovidades',
  'produtosMaisBemAvaliados',
  'produtoDetalhe/1001',
  'produtosComFiltros',
  'produtosComFiltros?sortBy=high&minPrice=1',
  'produtosRelacionados/1001',
  'produtosSugestoes?searchText=sal',
  'produtosComFiltros?searchText=sal&sortBy=low',
].map((call) => `${productApi}/${call}`);

function toDataPath(path: string): string {
  const { pathname, search } = new URL(path, 'http://loja.example');
  return `${pathname}.data${search}`;
}

let appWithPrices: TestApp;
let appWithoutPrices: TestApp;
beforeAll(async () => {
  [appWithPrices, appWithoutPrices] = await Promise.all([
    startTestApp({ seed }),
    startTestApp({ seed, env: { SHOW_PRICES: 'false' } }),
  ]);
});
afterAll(async () => {
  await appWithPrices.stop();
  await appWithoutPrices.stop();
});

async function read(app: TestApp, path: string): Promise<string> {
  const response = await app.get(path);
  expect({ path, isAnswered: response.status < 500 }).toEqual({ path, isAnswered: true });
  return response.text();
}

test('a shop that hides prices reveals none on public screens, in their data or in the public API', async () => {
  const leakingPaths: string[] = [];
  for (const path of [...screens, ...screens.map(toDataPath), ...apiPaths, '/sitemap.xml', '/llms.txt']) {
    if (priceDigits.test(await read(appWithoutPrices, path))) leakingPaths.push(path);
  }
  expect(leakingPaths).toEqual([]);
});

test('a shop that hides prices promises none to search engines and programs', async () => {
  const promise = /preço|custo/;
  const readDescription = (text: string) => /<meta name="description" content="([^"]*)"/.exec(text)?.[1] ?? '';
  for (const path of ['/shop', '/shop?category=sais', '/shop/shop-details/1001']) {
    const shown = readDescription(await read(appWithPrices, path));
    expect([path, shown]).toEqual([path, expect.stringMatching(promise)]);
    const hidden = readDescription(await read(appWithoutPrices, path));
    expect([path, hidden === '', hidden]).toEqual([path, false, expect.not.stringMatching(promise)]);
  }
  const links = (text: string) => text.split('\n').filter((line) => line.startsWith('- [') && promise.test(line));
  expect(links(await read(appWithPrices, '/llms.txt')).length).toBeGreaterThan(2);
  expect(links(await read(appWithoutPrices, '/llms.txt'))).toEqual([]);
});

test('a shop that shows prices does so on screens and in the API', async () => {
  for (const path of ['/home', '/shop', '/shop/shop-details/1001', '/pages/search?searchText=sal', ...apiPaths]) {
    expect({ path, isShown: priceDigits.test(await read(appWithPrices, path)) }).toEqual({ path, isShown: true });
  }
  expect(await read(appWithPrices, '/shop/shop-details/1001.data')).toMatch(priceDigits);
});

test('filtering or sorting by price does not reveal hidden prices, on screens or in the API', async () => {
  const listProductIds = async (path: string) =>
    [...(await read(appWithoutPrices, path)).matchAll(/\/shop\/shop-details\/(\d+)/g)].map(([, id]) => id).join();
  const unfilteredIds = await listProductIds('/shop');
  expect(unfilteredIds).not.toBe('');
  const call = `${productApi}/produtosComFiltros`;
  for (const query of ['sortBy=low', 'sortBy=high', 'minPrice=1&maxPrice=2', 'minPrice=999']) {
    expect(await listProductIds(`/shop?${query}`)).toBe(unfilteredIds);
    const searchPath = '/pages/search?searchText=sal';
    expect(await listProductIds(`${searchPath}&${query}`)).toBe(await listProductIds(searchPath));
    expect(await read(appWithoutPrices, `${call}?${query}`)).toBe(await read(appWithoutPrices, call));
  }
});

test('the API returns null for a hidden price, and still finds products with a discount', async () => {
  const listed = await getData(appWithoutPrices, `${productApi}/produtos?ids=1001`, z.array(productSchema));
  expect(listed.map(({ price }) => price)).toEqual([null]);
  const offersPath = `${productApi}/produtosComFiltros?sortBy=on-sale`;
  const { facets, pager } = await getData(appWithoutPrices, offersPath, listingSchema);
  expect([facets.price, pager.totalItems]).toEqual([null, 20]);
});
