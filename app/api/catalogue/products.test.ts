import { expect, test } from 'vitest';
import { z } from '@hono/zod-openapi';
import { getData, getError } from '#tests/support/http/api.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { listingSchema } from '#app/api/listing/listing-schema.ts';
import { productSchema } from './product-schema.ts';

const base = '/api/Produto/v1';
const products = z.array(productSchema);
const app = setUpTestApp();
type Listed = z.output<typeof productSchema>;

const list = (query: string) => getData(app, `${base}/produtosComFiltros?${query}`, listingSchema);

async function listIds(call: string): Promise<number[]> {
  return (await getData(app, `${base}/${call}`, products)).map(({ id }) => id);
}

test.each([
  ['produtosHome', 12, ({ featured }: Listed) => featured],
  ['produtosNovidades', 12, ({ id }: Listed) => id > 1048],
  ['produtosMaisBemAvaliados', 4, ({ ratingAverage }: Listed) => (ratingAverage ?? 0) > 4],
  ['produtosRelacionados/1001', 7, ({ id, parent }: Listed) => id !== 1001 && parent === 'Bovinos de Corte'],
  ['produtosRelacionados/1001?categoria=c%C3%A3es', 5, ({ parent }: Listed) => parent === 'Cães'],
] as const)('%s returns %i products with all fields (SV3, DT1–DT5)', async (call, count, isWanted) => {
  const listed = await getData(app, `${base}/${call}`, products);
  expect([listed.length, listed.findIndex((product) => !isWanted(product))]).toEqual([count, -1]);
  expect(listed[0]).toEqual(await getData(app, `${base}/produtoDetalhe/${listed[0]?.id}`, productSchema));
});

test('produtoDetalhe returns one product, its latest reviews first (SV3)', async () => {
  const product = await getData(app, `${base}/produtoDetalhe/1001`, productSchema);
  expect(product).toMatchObject({ id: 1001, sku: 'BC-VDC-0001', unit: 'saco 30 kg', ratingCount: 2 });
  expect(product.reviews.map(({ date }) => date)).toEqual(['2026-07-07T13:14:00.000Z', '2026-06-04T12:07:00.000Z']);
});

test('an unknown product is a 404 with a message (SV3)', async () => {
  const { response, error } = await getError(app, `${base}/produtoDetalhe/999999`);
  const mensagem = 'Produto não encontrado.';
  expect([response.status, error]).toMatchObject([404, { mensagem, erros: [{ campo: 'id', mensagem }] }]);
  expect((await getError(app, `${base}/produtosRelacionados/999999`)).response.status).toBe(404);
});

test('produtos returns the complete products of at most 100 ids, without invalid ids', async () => {
  const listed = await getData(app, `${base}/produtos?ids=1055,999999,1001,abc,1055`, products);
  expect(listed.map(({ id }) => id)).toEqual([1001, 1055]);
  expect(listed[1]?.description).toContain('Eletrificador para piquetes');
  expect(await listIds('produtos')).toEqual([]);
  const ids = Array.from({ length: 101 }, (_, index) => 1001 + index);
  expect(await listIds(`produtos?ids=${ids.slice(1).join()}`)).toHaveLength(59);
  const { response, error } = await getError(app, `${base}/produtos?ids=${ids.join()}`);
  expect(response.status).toBe(422);
  expect(error).toMatchObject({ erros: [{ campo: 'ids', mensagem: 'Use no máximo 100 itens.' }] });
});

test('listing parameters are applied together, the facets count the listed products, and a page after the last is empty (SV3)', async () => {
  const { pager, facets, ...combined } = await list(
    'category=bovinos-de-corte&subcategory=suplementos-minerais&brand=vale-do-cocho' +
      '&status=em-estoque&minPrice=100&maxPrice=200&sortBy=low&page=1&pageSize=48',
  );
  expect(combined.products.length).toBeGreaterThan(0);
  for (const product of combined.products) {
    expect(product).toMatchObject({
      parent: 'Bovinos de Corte',
      children: 'Suplementos Minerais',
      brand: { name: 'Vale do Cocho' },
      status: 'in-stock',
    });
  }
  const prices = combined.products.map(({ price, discount }) => (price ?? 0) * (100 - discount));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(facets.categories.find(({ selected }) => selected)).toMatchObject({
    parent: 'Bovinos de Corte',
    products: pager.totalItems,
  });
  expect((await list('searchText=BC-VDC-0001')).products.map(({ id }) => id)).toContain(1001);
  const past = await list('page=999&pageSize=12');
  expect(past.products).toEqual([]);
  expect(past.pager).toMatchObject({ totalItems: 60, totalPages: 5, currentPage: 5 });
});
