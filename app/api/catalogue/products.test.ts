import { expect, test } from 'vitest';
import { z } from '@hono/zod-openapi';
import { getData, getError } from '#tests/support/http/api.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { readStarterProducts } from '#tests/support/databases/starter.ts';
import { listingSchema } from '#app/api/listing/listing-schema.ts';
import { productSchema } from './product-schema.ts';

const base = '/api/Produto/v1';
const products = z.array(productSchema);
const app = setUpTestApp();

const list = (query: string) => getData(app, `${base}/produtosComFiltros?${query}`, listingSchema);

async function listIds(call: string): Promise<number[]> {
  return (await getData(app, `${base}/${call}`, products)).map(({ id }) => id);
}

test('produtosHome gives the featured products first, with the fields of the detail (SV3, DT1–DT5)', async () => {
  const listed = await getData(app, `${base}/produtosHome`, products);
  const featured = (await readStarterProducts()).filter((product) => product['featured'] === true).length;
  expect(new Set(listed.map(({ id }) => id)).size).toBe(12);
  expect(listed.slice(0, featured).every((product) => product.featured)).toBe(true);
  expect(listed[0]).toEqual(await getData(app, `${base}/produtoDetalhe/${listed[0]?.id}`, productSchema));
});

test('produtosNovidades gives the newest products (SV3)', async () => {
  expect(await listIds('produtosNovidades')).toEqual(Array.from({ length: 12 }, (_, index) => 1060 - index));
});

test('produtoDetalhe gives one product, its latest reviews first (SV3)', async () => {
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

test('produtos gives the whole products of at most 100 ids, and leaves out invalid ids', async () => {
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

test('produtosMaisBemAvaliados gives the four highest averages', async () => {
  const listed = await getData(app, `${base}/produtosMaisBemAvaliados`, products);
  const averages = listed.map(({ ratingAverage }) => ratingAverage ?? 0);
  expect(averages).toHaveLength(4);
  expect(averages).toEqual(averages.toSorted((a, b) => b - a));
  expect(Math.min(...averages)).toBeGreaterThan(0);
});

test('every listing parameter is read, and the facets count what is listed (SV3)', async () => {
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
});

test('pages follow one another without a gap, and past the last one the list is empty (SV3)', async () => {
  const whole = (await list('pageSize=48')).products;
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`pageSize=12&page=${page}`)));
  expect(pages.flatMap((page) => page.products)).toEqual(whole);
  const past = await list('page=999&pageSize=12');
  expect(past.products).toEqual([]);
  expect(past.pager).toMatchObject({ totalItems: 60, totalPages: 5, currentPage: 5 });
});

test('related products are of the named category and never the product itself (SV3)', async () => {
  const own = await getData(app, `${base}/produtosRelacionados/1001`, products);
  expect(own.map(({ id }) => id)).not.toContain(1001);
  expect(new Set(own.map(({ category }) => category.name))).toEqual(new Set(['Bovinos de Corte']));
  const named = await getData(app, `${base}/produtosRelacionados/1001?categoria=c%C3%A3es`, products);
  expect(new Set(named.map(({ category }) => category.name))).toEqual(new Set(['Cães']));
});

test('a product keeps every field of the contract exactly as its catalogue row says (DT1–DT5)', async () => {
  for (const row of (await readStarterProducts()).slice(0, 10)) {
    const product = await getData(app, `${base}/produtoDetalhe/${String(row['id'])}`, productSchema);
    const { imageURLs, reviews = [], offerDate, description, ...plain } = row;
    const leftOut = { category: { name: row['parent'] }, discount: 0, featured: false, sizes: [], videoId: '' };
    expect(product).toMatchObject({ ...leftOut, ...plain });
    expect(product.imageURLs).toHaveLength((imageURLs as unknown[]).length);
    expect(product.img).toBe(product.imageURLs[0]?.img);
    expect(product.reviews).toHaveLength((reviews as unknown[]).length);
    expect(Boolean(product.offerDate.endDate)).toBe(Boolean((offerDate as { endDate?: string } | null)?.endDate));
    expect(product.description).toContain(String(description).slice(0, 40));
  }
});
