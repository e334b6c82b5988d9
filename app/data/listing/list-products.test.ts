import { expect, test } from 'vitest';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Database } from '#app/data/database/database.ts';
import type { SortOption } from '#app/domain/listing/listing-choices.ts';
import { listProducts } from './list-products.ts';
import { fillCatalogue, openCatalogue } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

describeOnBothEngines('a listing', (open) => {
  test('sorts by each order, with ties by id and products without the amount last, and lists no hidden product (L8, V1)', async () => {
    const { db } = await openCatalogue(open, [
      { id: 1, price: 10, unit: 'galão 5 L' },
      { id: 2, price: 40, discount: 50, unit: 'saco 5 kg' },
      { id: 3, price: 20, unit: 'saco 10 kg' },
      { id: 4, price: 0 },
      { id: 5, price: 589.9, discount: 15, unit: 'rolo 100 m' },
      { id: 6, price: 80, discount: 100 },
      { id: 7, hidden: true, discount: 5 },
    ]);
    const idsBySort: Record<SortOption, number[]> = {
      asc: [1, 2, 3, 4, 5, 6],
      low: [1, 2, 3, 5, 4, 6],
      high: [5, 2, 3, 1, 4, 6],
      'on-sale': [2, 5, 6],
      'low-kg': [3, 2, 1, 4, 5, 6],
    };
    for (const [sortBy, ids] of Object.entries(idsBySort)) {
      expect([sortBy, await listIds(db, `sortBy=${sortBy}`)]).toEqual([sortBy, ids]);
    }
    const secondPage = await listProducts(db, makeQuery('sortBy=low&page=2'), { pageSize: 4 });
    expect([secondPage.total, secondPage.products.map(({ id }) => id)]).toEqual([6, [4, 6]]);
    const measures = ['', 'maxPrice=10', 'minPrice=500'].map(
      async (params) => (await getFacets(db, params)).unitPrices,
    );
    expect(await Promise.all(measures)).toEqual(['kg', 'litre', null]);
  });

  test('filters by the discounted price, bounds included, and by stock and discount; products without a price are in no range (ST1, L12, L13)', async () => {
    const { db } = await openCatalogue(open, [
      { id: 1, price: 10 },
      { id: 2, price: 40, discount: 50, quantity: 0 },
      { id: 3, price: 20.01, status: 'out-of-stock' },
      { id: 4, price: 0, quantity: -1 },
      { id: 5, price: 589.9, discount: 15 },
      { id: 6, price: 80, discount: 100 },
    ]);
    for (const [params, ids] of [
      ['minPrice=10&maxPrice=20', [1, 2]],
      ['minPrice=501.42', [5]],
      ['maxPrice=0', []],
      ['status=em-estoque', [1, 5, 6]],
      ['status=fora-de-estoque', [2, 3, 4]],
      ['status=on-sale', [2, 5, 6]],
      ['status=em-estoque&sortBy=on-sale', [5, 6]],
    ] as const) {
      expect([params, await listIds(db, params)]).toEqual([params, ids]);
    }
  });

  test('matches category, subcategory and brand whatever their accents, case and hyphens (L11, L12)', async () => {
    const { db } = await openCatalogue(open, [
      { id: 1, parent: 'Cercas & Arames', children: 'Arame Liso', brand: { name: 'Boi Mirante' } },
      { id: 2, parent: 'Cães', children: 'Ração Úmida', brand: { name: 'ÁGATA' } },
    ]);
    for (const slug of ['cercas--arames', 'Cercas-Arames', 'CERCAS & ARAMES']) {
      expect(await listIds(db, `category=${encodeURIComponent(slug)}`)).toEqual([1]);
    }
    expect(await listIds(db, 'category=c%C3%A3es&subcategory=racao-umida')).toEqual([2]);
    expect((await getFacets(db, 'category=caes&subcategory=arame-liso')).hasUnknownName).toBe(true);
    expect(await listIds(db, 'subcategory=arame-liso')).toEqual([1]);
    expect(await listIds(db, 'brand=BOI-MIRANTE')).toEqual([1]);
    const { chosen } = await getFacets(db, 'brand=agata');
    expect(chosen.brand).toMatchObject({ name: 'ÁGATA' });
    expect((await getFacets(db, 'brand=nada')).chosen.brand).toBeUndefined();
  });

  test('returns several steps of load-more at once (L4)', async () => {
    const { db } = await open();
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    const rows = ids.map((id) => ({ id }));
    await fillCatalogue(db, rows);
    const { products } = await listProducts(db, makeQuery(), { pageSize: 9, limit: 15 });
    expect(products.map(({ id }) => id)).toEqual(ids.slice(0, 15));
  });

  test('is empty for an empty catalogue', async () => {
    const { db } = await open();
    expect(await listProducts(db, makeQuery('sortBy=low'), { pageSize: 9 })).toMatchObject({ products: [], total: 0 });
    expect((await loadCatalogueSummary(db)).highestPriceCents).toBe(0);
  });
});

describeOnBothEngines('the filters of a listing', (open) => {
  test('offer the first 8 brands by number of products, then by name, and no brand without products (L14)', async () => {
    const { db } = await open();
    const rows = ['Ágata', 'Zebu', 'Bento', 'Cedro', 'Dália', 'Égua', 'Figo', 'Gado', 'Hera'].flatMap((name, index) =>
      Array.from({ length: index === 1 ? 3 : 1 }, () => ({ brand: { name } })),
    );
    await fillCatalogue(db, rows, { brands: [{ name: 'Abandonada' }] });
    const { brand: brands } = (await getFacets(db, 'brand=figo')).choices;
    expect(brands.map(({ name, count }) => `${name} ${count}`)).toEqual([
      'Zebu 3',
      ...['Ágata', 'Bento', 'Cedro', 'Dália', 'Égua', 'Figo', 'Gado'].map((name) => `${name} 1`),
    ]);
    expect(brands.filter(({ isSelected }) => isSelected).map(({ name }) => name)).toEqual(['Figo']);
  });

  test("show the owner's categories in the owner's order, without hidden and empty ones, and the highest price of all products (L11, L12, L13)", async () => {
    const { db } = await open();
    const categories = [
      { parent: 'Vazia' },
      { parent: 'Peixes', children: ['Tanques', 'Aquários'] },
      { parent: 'Escondida', status: 'Hide' },
      { parent: 'Oculta', status: 'Ocultar' },
      { parent: 'Cães', img: 'caes.png' },
    ];
    const rows = ['Cães', 'Escondida', 'Oculta'].map((parent) => ({ parent }));
    await fillCatalogue(db, [{ parent: 'Peixes', children: 'Tanques', price: 900 }, ...rows], { categories });
    const { choices, total, highestPriceCents } = await getFacets(db, 'category=caes&maxPrice=100');
    const { category: shown, subcategory } = choices;
    expect(shown.map(({ name, slug, count, isSelected }) => ({ name, slug, count, isSelected }))).toEqual([
      { name: 'Peixes', slug: 'peixes', count: 0, isSelected: false },
      { name: 'Cães', slug: 'cães', count: 1, isSelected: true },
    ]);
    expect(subcategory.filter(({ parentId }) => parentId === shown[0]?.id).map(({ name }) => name)).toEqual([
      'Tanques',
    ]);
    expect(shown[1]?.picture?.width).toBe(40);
    expect([total, highestPriceCents]).toEqual([1, 90_000]);
  });
});

async function listIds(db: Database, params: string): Promise<number[]> {
  const { products } = await listProducts(db, makeQuery(params), { pageSize: 48 });
  return products.map(({ id }) => id);
}

async function getFacets(db: Database, params: string) {
  return (await listProducts(db, makeQuery(params), { pageSize: 1 })).getFacets();
}
