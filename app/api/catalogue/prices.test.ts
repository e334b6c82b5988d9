import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { getData } from '#tests/support/http/api.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { readStarterProducts } from '#tests/support/databases/starter.ts';
import { listingSchema } from '#app/api/listing/listing-schema.ts';
import { productSchema } from './product-schema.ts';

const base = '/api/Produto/v1';

const app = setUpTestApp({ env: { SHOW_PRICES: 'false' } });

test('a shop that shows no prices answers none, in no call', async () => {
  const lists = [
    'produtosHome',
    'produtosNovidades',
    'produtosMaisBemAvaliados',
    'produtosRelacionados/1001',
    'produtos?ids=1001',
  ];
  const listed = await Promise.all(lists.map((call) => getData(app, `${base}/${call}`, z.array(productSchema))));
  const product = await getData(app, `${base}/produtoDetalhe/1001`, productSchema);
  const { products, facets } = await getData(app, `${base}/produtosComFiltros?pageSize=48`, listingSchema);
  const prices = [...listed.flat(), ...products, product].map(({ price }) => price);
  expect(prices.length).toBeGreaterThan(60);
  expect(new Set(prices)).toEqual(new Set([null]));
  expect(facets.price).toBeNull();
});

test('neither the price filter nor the price orders reveal hidden prices', async () => {
  const plain = await (await app.get(`${base}/produtosComFiltros`)).text();
  for (const query of [
    'sortBy=low',
    'sortBy=high',
    'minPrice=100',
    'maxPrice=50',
    'minPrice=1&maxPrice=2&sortBy=low',
  ]) {
    expect(await (await app.get(`${base}/produtosComFiltros?${query}`)).text()).toBe(plain);
  }
});

test('products with a discount can still be found', async () => {
  const { pager } = await getData(app, `${base}/produtosComFiltros?sortBy=on-sale`, listingSchema);
  const discounted = (await readStarterProducts()).filter(({ discount }) => Number(discount) > 0);
  expect(pager.totalItems).toBe(discounted.length);
});
