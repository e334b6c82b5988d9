import { describe, expect, test } from 'vitest';
import { z } from '@hono/zod-openapi';
import { getData, getError } from '#tests/support/http/api.ts';
import { importJson } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { readStarterProducts } from '#tests/support/databases/starter.ts';
import { listingSchema } from '#app/api/listing/listing-schema.ts';
import { productSchema } from './product-schema.ts';

const base = '/api/Produto/v1';
const products = z.array(productSchema);

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const app = setUpTestApp({ engine });

  async function listIds(query: string): Promise<number[]> {
    const { products: listed } = await getData(app, `${base}/produtosComFiltros?${query}`, listingSchema);
    return listed.map(({ id }) => id);
  }

  describe('the product lists and the detail (SV3)', () => {
    test('produtosHome gives the featured products first, in full rows (SV3)', async () => {
      const listed = await getData(app, `${base}/produtosHome`, products);
      const featured = (await readStarterProducts()).filter((product) => product['featured'] === true).length;
      expect(listed).toHaveLength(12);
      expect(listed.slice(0, featured).every((product) => product.featured)).toBe(true);
      expect(new Set(listed.map(({ id }) => id)).size).toBe(12);
    });

    test('produtosNovidades gives the newest products (SV3)', async () => {
      const listed = await getData(app, `${base}/produtosNovidades`, products);
      expect(listed.map(({ id }) => id)).toEqual([
        1060, 1059, 1058, 1057, 1056, 1055, 1054, 1053, 1052, 1051, 1050, 1049,
      ]);
    });

    test('produtoDetalhe gives one product, its latest reviews first (SV3)', async () => {
      const product = await getData(app, `${base}/produtoDetalhe/1001`, productSchema);
      expect(product).toMatchObject({ id: 1001, sku: 'BC-VDC-0001', unit: 'saco 30 kg', ratingCount: 2 });
      expect(product.reviews.map(({ date }) => date)).toEqual(['2026-07-07T13:14:00.000Z', '2026-06-04T12:07:00.000Z']);
    });

    test('a product that is not there is a 404 that says so (SV3)', async () => {
      const { response, error } = await getError(app, `${base}/produtoDetalhe/999999`);
      expect(response.status).toBe(404);
      expect(error.mensagem).toBe('Produto não encontrado.');
      expect(error.erros).toEqual([{ campo: 'id', mensagem: 'Produto não encontrado.' }]);
    });

    test('produtos gives the whole products of several ids in one call, and leaves out what is no product', async () => {
      const listed = await getData(app, `${base}/produtos?ids=1055,999999,1001,abc,1055`, products);
      expect(listed.map(({ id }) => id)).toEqual([1001, 1055]);
      expect(listed[1]?.description).toContain('Eletrificador para piquetes');
      expect(await getData(app, `${base}/produtos`, products)).toEqual([]);
      const cart = Array.from({ length: 60 }, (_, index) => 1001 + index);
      expect(await getData(app, `${base}/produtos?ids=${cart.join()}`, products)).toHaveLength(60);
    });

    test('produtos is bounded: more than 100 ids are a 422 that names the parameter', async () => {
      const ids = Array.from({ length: 101 }, (_, index) => index + 1).join();
      const { response, error } = await getError(app, `${base}/produtos?ids=${ids}`);
      expect(response.status).toBe(422);
      expect(error).toMatchObject({ erros: [{ campo: 'ids', mensagem: 'Use no máximo 100 itens.' }] });
    });

    test('produtosMaisBemAvaliados gives the four highest averages', async () => {
      const listed = await getData(app, `${base}/produtosMaisBemAvaliados`, products);
      const averages = listed.map(({ ratingAverage }) => ratingAverage ?? 0);
      expect(listed).toHaveLength(4);
      expect(averages).toEqual(averages.toSorted((a, b) => b - a));
      expect(Math.min(...averages)).toBeGreaterThan(0);
    });
  });

  describe('filtered and related products (SV3)', () => {
    test('every listing parameter narrows or orders the list, alone and combined (SV3)', async () => {
      const all = await readStarterProducts();
      const cattle = all.filter((product) => product['parent'] === 'Bovinos de Corte');
      const { pager } = await getData(app, `${base}/produtosComFiltros?category=bovinos-de-corte`, listingSchema);
      expect(pager.totalItems).toBe(cattle.length);
      const combined = await getData(
        app,
        `${base}/produtosComFiltros?category=bovinos-de-corte&subcategory=suplementos-minerais&brand=vale-do-cocho` +
          '&status=em-estoque&minPrice=100&maxPrice=200&sortBy=low&page=1&pageSize=48',
        listingSchema,
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
      expect(await listIds('status=fora-de-estoque&pageSize=48')).toEqual([1020, 1037, 1050]);
      expect(await listIds('searchText=BC-VDC-0001')).toContain(1001);
      const discounted = all.filter((product) => Number(product['discount']) > 0);
      expect(await listIds('sortBy=on-sale&pageSize=48')).toEqual(discounted.map((product) => product['id']));
    });

    test('low and high order by the discounted price (SV3)', async () => {
      const { products: low } = await getData(app, `${base}/produtosComFiltros?sortBy=low&pageSize=48`, listingSchema);
      const { products: high } = await getData(
        app,
        `${base}/produtosComFiltros?sortBy=high&pageSize=48`,
        listingSchema,
      );
      const prices = (listed: typeof low) => listed.map(({ price, discount }) => (price ?? 0) * (100 - discount));
      expect(prices(low)).toEqual(prices(low).toSorted((a, b) => a - b));
      expect(prices(high)).toEqual(prices(high).toSorted((a, b) => b - a));
    });

    test('pages follow one another without a gap, and past the last one the list is empty (SV3)', async () => {
      const whole = await listIds('pageSize=48');
      const pages = await Promise.all([1, 2, 3, 4].map((page) => listIds(`pageSize=12&page=${page}`)));
      expect(pages.flat()).toEqual(whole);
      const past = await getData(app, `${base}/produtosComFiltros?page=999&pageSize=12`, listingSchema);
      expect(past.products).toEqual([]);
      expect(past.pager).toMatchObject({ totalItems: 60, totalPages: 5, currentPage: 5 });
    });

    test('the number beside a choice is the number listed after it (SV3)', async () => {
      const { facets } = await getData(app, `${base}/produtosComFiltros?status=em-estoque&minPrice=50`, listingSchema);
      expect(facets.price).toEqual({ minPrice: 0, maxPrice: expect.any(Number) });
      const [category] = facets.categories.toSorted((a, b) => b.products - a.products);
      const narrowed = await getData(
        app,
        `${base}/produtosComFiltros?status=em-estoque&minPrice=50&category=${encodeURIComponent(category?.slug ?? '')}`,
        listingSchema,
      );
      expect(narrowed.pager.totalItems).toBe(category?.products);
      expect(narrowed.facets.categories.find(({ selected }) => selected)?.parent).toBe(category?.parent);
    });

    test('related products are of the named category and never the product itself (SV3)', async () => {
      const own = await getData(app, `${base}/produtosRelacionados/1001`, products);
      const named = await getData(app, `${base}/produtosRelacionados/1001?categoria=c%C3%A3es`, products);
      expect(own.length).toBeGreaterThan(0);
      expect(own.map(({ id }) => id)).not.toContain(1001);
      expect(own.every(({ category }) => category.name === 'Bovinos de Corte')).toBe(true);
      expect(named.length).toBeGreaterThan(0);
      expect(named.every(({ category }) => category.name === 'Cães')).toBe(true);
      expect((await getError(app, `${base}/produtosRelacionados/999999`)).response.status).toBe(404);
    });

    test.each(['%00', '%EF%BF%BF', 'a'.repeat(3000), '%F0%9F%90%84', "'%22%5C%25_*", '%ff%fe', 'a&categoria=b'])(
      'a category named %.20s breaks nothing (SV3)',
      async (name) => {
        const listed = await getData(app, `${base}/produtosRelacionados/1001?categoria=${name}`, products);
        expect(listed.length).toBeLessThanOrEqual(12);
      },
    );
  });

  describe('what a product carries (DT1–DT5, SV7)', () => {
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

    test('a product of a list carries the same fields as the detail (DT1–DT5)', async () => {
      const [listed] = await getData(app, `${base}/produtosHome`, products);
      const product = await getData(app, `${base}/produtoDetalhe/${listed?.id}`, productSchema);
      expect(listed).toEqual(product);
    });

    test('prices are written in R$ with the very decimals of the catalogue, at most two', async () => {
      const text = await (await app.get(`${base}/produtosComFiltros?pageSize=48`)).text();
      const written = [...text.matchAll(/"price":([-+\d.e]+),/g)].map((match) => match[1] ?? '');
      const rows = (await readStarterProducts()).slice(0, 48);
      expect(written).toEqual(rows.map((row) => JSON.stringify(row['price'])));
      expect(written.every((price) => /^\d+(\.\d{1,2})?$/.test(price))).toBe(true);
    });

    test('products come from the database: a change there is answered (SV7)', async () => {
      const path = `${base}/produtoDetalhe/1002`;
      const before = await getData(app, path, productSchema);
      const [row] = (await readStarterProducts()).filter(({ id }) => id === 1002);
      await importJson(app.db, [{ ...row, title: 'Outro título', price: 1234.5 }]);
      await expect
        .poll(() => getData(app, path, productSchema))
        .toMatchObject({ title: 'Outro título', price: 1234.5 });
      await importJson(app.db, [row]);
      await expect.poll(() => getData(app, path, productSchema)).toEqual(before);
    });
  });
});
