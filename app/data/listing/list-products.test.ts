import { expect, test } from 'vitest';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { listProducts } from './list-products.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const wholePage = { pageSize: 48 };

describeOnBothEngines('a listing', (open) => {
  test('gives products by id when nothing else is asked (SV7, L8)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 30 }, { id: 10 }, { id: 20 }]);
    expect(await listIds(db, '')).toEqual([10, 20, 30]);
  });

  test('orders by the discounted price, ties by id, products without a price last either way (L8)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [
      { id: 1, price: 0 },
      { id: 2, price: 100, discount: 50 },
      { id: 3, price: 50 },
      { id: 4, price: 40 },
      { id: 5, price: 60 },
      { id: 6, price: 80, discount: 100 },
    ]);
    expect(await listIds(db, 'sortBy=low')).toEqual([4, 2, 3, 5, 1, 6]);
    expect(await listIds(db, 'sortBy=high')).toEqual([5, 2, 3, 4, 1, 6]);
  });

  test('on-sale keeps discounted products, by id (L8)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 3, discount: 5, price: 10 }, { id: 2 }, { id: 1, discount: 0.5, price: 900 }]);
    expect(await listIds(db, 'sortBy=on-sale')).toEqual([1, 3]);
    expect(await listIds(db, 'status=on-sale')).toEqual([1, 3]);
  });

  test('the price range includes both ends, looks at the discounted price and leaves out products without one (L13)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [
      { id: 1, price: 10 },
      { id: 2, price: 40, discount: 50 },
      { id: 3, price: 20.01 },
      { id: 4, price: 0 },
      { id: 5, price: 589.9, discount: 15 },
    ]);
    expect(await listIds(db, 'minPrice=10&maxPrice=20')).toEqual([1, 2]);
    expect(await listIds(db, 'maxPrice=20')).toEqual([1, 2]);
    expect(await listIds(db, 'minPrice=501.42')).toEqual([5]);
    expect(await listIds(db, 'maxPrice=0')).toEqual([]);
    expect(await listIds(db, 'maxPrice=99999999999')).toEqual([1, 2, 3, 4, 5]);
  });

  test('out of stock is status or quantity, in stock is the rest (ST2)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [
      { id: 1 },
      { id: 2, quantity: 0 },
      { id: 3, status: 'Fora de estoque' },
      { id: 4, quantity: -2 },
      { id: 5, quantity: 1 },
    ]);
    expect(await listIds(db, 'status=em-estoque')).toEqual([1, 5]);
    expect(await listIds(db, 'status=out-of-stock')).toEqual([2, 3, 4]);
  });

  test('category, subcategory and brand are matched whatever accents, case and hyphens they come with (L11, L12)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [
      { id: 1, parent: 'Cercas & Arames', children: 'Arame Liso', brand: { name: 'Boi Mirante' } },
      { id: 2, parent: 'Cães', children: 'Ração Úmida', brand: { name: 'Faroleal' } },
      { id: 3, parent: 'Cães', children: '', brand: null },
    ]);
    for (const slug of ['cercas--arames', 'Cercas-Arames', 'CERCAS & ARAMES']) {
      expect(await listIds(db, `category=${encodeURIComponent(slug)}`)).toEqual([1]);
    }
    expect(await listIds(db, 'category=caes')).toEqual([2, 3]);
    expect(await listIds(db, 'category=c%C3%A3es&subcategory=racao-umida')).toEqual([2]);
    expect(await listIds(db, 'subcategory=arame-liso')).toEqual([1]);
    expect(await listIds(db, 'brand=BOI-MIRANTE')).toEqual([1]);
    expect(await listIds(db, 'category=caes&subcategory=arame-liso')).toEqual([]);
    expect(await listIds(db, 'category=nada')).toEqual([]);
    expect(await listIds(db, 'brand=nada')).toEqual([]);
  });

  test('a subcategory name shared by categories lists all of them until a category is chosen (L11, L12)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [
      { id: 1, parent: 'Aves', children: 'Rações' },
      { id: 2, parent: 'Peixes', children: 'Rações' },
      { id: 3, parent: 'Peixes', children: 'Tanques' },
    ]);
    expect(await listIds(db, 'subcategory=racoes')).toEqual([1, 2]);
    expect(await listIds(db, 'subcategory=racoes&category=peixes')).toEqual([2]);
  });

  test('gives each page its products and the total of all, and nothing past the end (L7)', async () => {
    const { db } = await open();
    await fillCatalogue(
      db,
      Array.from({ length: 20 }, (_, index) => ({ id: index + 1 })),
    );
    const second = await listProducts(db, makeQuery('page=2'), { pageSize: 9 });
    expect(second.total).toBe(20);
    expect(second.products.map(({ id }) => id)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18]);
    expect(await listProducts(db, makeQuery('page=4'), { pageSize: 9 })).toMatchObject({ products: [], total: 20 });
    expect((await listProducts(db, makeQuery('page=1000000'), { pageSize: 48 })).products).toEqual([]);
  });

  test('gives several steps of load-more at once (L4)', async () => {
    const { db } = await open();
    await fillCatalogue(
      db,
      Array.from({ length: 20 }, (_, index) => ({ id: index + 1 })),
    );
    const { products } = await listProducts(db, makeQuery(), { pageSize: 9, limit: 15 });
    expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  });

  test('pages of every order hold every product once (L9)', async () => {
    const { db } = await open();
    await fillCatalogue(
      db,
      Array.from({ length: 30 }, (_, index) => ({ price: (index % 4) * 10, discount: index % 2 })),
    );
    for (const sortBy of ['asc', 'low', 'high']) {
      const ids: number[] = [];
      for (let page = 1; page <= 5; page += 1) ids.push(...(await listIds(db, `sortBy=${sortBy}&page=${page}`, 7)));
      expect(new Set(ids).size).toBe(30);
    }
  });

  test('is empty for an empty catalogue', async () => {
    const { db } = await open();
    expect(await listProducts(db, makeQuery('sortBy=low'), wholePage)).toMatchObject({ products: [], total: 0 });
    expect((await loadCatalogueSummary(db)).highestPriceCents).toBe(0);
  });
});

async function listIds(db: Database, params: string, pageSize = 48): Promise<number[]> {
  const { products } = await listProducts(db, makeQuery(params), { pageSize });
  return products.map(({ id }) => id);
}
