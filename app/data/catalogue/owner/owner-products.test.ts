import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { listOwnerProductIds, listOwnerProducts } from '#app/data/catalogue/owner/owner-products.ts';
import {
  parseOwnerQuery,
  type OwnerProductQuery,
  type OwnerCondition,
  type OwnerSort,
} from '#app/domain/catalogue/owner/owner-product-query.ts';
import { fillCatalogue, openCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const vale = { name: 'Vale do Cocho' };
const barCode = [{ key: 'Código de barras', value: '789 0000 10003' }];
const offerDate = { startDate: null, endDate: '2026-12-01' };
const placeholder = [{ key: 'Registro', value: 'Informar aqui o nº' }];
const rows = [
  { id: 1, sku: 'SAL-80', title: 'Sal Mineral 80', price: 50, quantity: 4, brand: vale, img: 'sal.png' },
  { id: 2, sku: 'sku-2', title: 'Arame Farpado', parent: 'Cercas', price: 0, quantity: 0, brand: null, hidden: true },
  {
    id: 3,
    sku: 'R-3',
    title: 'Ração para Bezerros',
    price: 80,
    discount: 10,
    quantity: 9,
    brand: null,
    saleRestriction: 'prescription',
    additionalInformation: barCode,
  },
  {
    id: 4,
    sku: 'G-4',
    title: 'Água & Sal 50%',
    price: 20,
    discount: 5,
    quantity: 7,
    additionalInformation: placeholder,
  },
  { id: 5, sku: 'A-1', title: 'Arame Farpado', parent: 'Cercas', price: 90, quantity: 1, brand: null, offerDate },
];
const all = { ...parseOwnerQuery(new URLSearchParams('ordem=-newest')), pageSize: 9, sliceSize: 2 };

describeOnBothEngines('the owner’s table of products', (open) => {
  async function openTable() {
    const { db } = await openCatalogue(open, rows);
    const listIds = async (query: Partial<typeof all>) => {
      const { items, total } = await listOwnerProducts(db, { ...all, ...query });
      return [items.map(({ id }) => id), total];
    };
    return { db, listIds };
  }

  test('finds products by any part of title, SKU, information and brand, however it is spelled', async () => {
    const { listIds } = await openTable();
    for (const [text, ids] of [
      ['', [1, 2, 3, 4, 5]],
      ['RAÇÃO bez', [3]],
      ['sal', [1, 4]],
      ['%', [4]],
      ['_', []],
      ['\\', []],
      ['vale mineral', [1]],
      ['7890000', [3]],
      ['sku2', [2]],
      ['sku-2', [2]],
    ] as const) {
      expect([text, await listIds({ text })]).toEqual([text, [ids, ids.length]]);
    }
  });

  test('filters by conditions, category and brand together, and lists the ids of a selection up to a limit', async () => {
    const { db, listIds } = await openTable();
    const idsByCondition: Record<OwnerCondition, number[]> = {
      'in-stock': [1, 3, 4, 5],
      'out-of-stock': [2],
      discounted: [3, 4],
      'ending-offer': [5],
      restricted: [3],
      shown: [1, 3, 4, 5],
      hidden: [2],
      'without-photo': [2, 3, 4, 5],
      'without-price': [2],
      'to-fill-in': [4],
    };
    for (const [condition, ids] of Object.entries(idsByCondition) as [OwnerCondition, number[]][]) {
      expect([condition, await listIds({ conditions: [condition] })]).toEqual([condition, [ids, ids.length]]);
    }
    const filter = { ...all, conditions: ['discounted', 'restricted'] as const };
    expect(await listIds(filter)).toEqual([[3], 1]);
    const [categoryId, brandId] = [await findId(db, 'categories', 'Cercas'), await findId(db, 'brands', vale.name)];
    expect(await listIds({ categoryId, conditions: ['shown'] })).toEqual([[5], 1]);
    expect(await listIds({ brandId, text: 'mineral' })).toEqual([[1], 1]);
    expect(await listIds({ categoryId: 999 })).toEqual([[], 0]);
    const selectIds = (limit: number) => listOwnerProductIds(db, { filter: { ...all, categoryId }, limit });
    expect([await selectIds(2), await selectIds(1)]).toEqual([[2, 5], undefined]);
  });

  test('sorts by each column in both directions, and has pages', async () => {
    const { db, listIds } = await openTable();
    await db.transact((tx) => tx.query.updateTable('products').set({ updated_at_ms: 1 }).where('id', '=', 4).execute());
    const idsBySort: Record<OwnerSort, number[]> = {
      newest: [1, 2, 3, 4, 5],
      title: [4, 5, 2, 3, 1],
      price: [2, 4, 1, 3, 5],
      discount: [1, 2, 5, 4, 3],
      stock: [2, 5, 1, 4, 3],
      changed: [4, 1, 2, 3, 5],
    };
    for (const [sort, ids] of Object.entries(idsBySort) as [OwnerSort, number[]][]) {
      for (const sliceSize of [2, 9]) {
        expect([sort, await listIds({ sort, sliceSize })]).toEqual([sort, [ids, 5]]);
      }
      const descending: Partial<OwnerProductQuery> = { sort, direction: 'descending' };
      expect([sort, await listIds(descending)]).toEqual([sort, [ids.toReversed(), 5]]);
    }
    expect(await listIds({ sort: 'price', page: 2, pageSize: 2 })).toEqual([[1, 3], 5]);
  });

  test('shows a change by the owner at once, and finds a product by its new words', async () => {
    const { db } = await openCatalogue(open, [
      { id: 1, sku: 'A', title: 'Sal', price: 12.5, discount: 5, saleRestriction: 'controlled', hidden: true },
    ]);
    expect((await listOwnerProducts(db, { ...all, text: 'sal' })).items).toMatchObject([
      { id: 1, priceCents: 1250, discountBasisPoints: 500, isHidden: true, isRestricted: true, picture: null },
    ]);
    await fillCatalogue(db, [{ id: 1, sku: 'A', title: 'Açúcar' }]);
    expect(await listOwnerProducts(db, { ...all, text: 'acucar' })).toMatchObject({ total: 1 });
    expect(await listOwnerProducts(db, { ...all, text: 'sal' })).toEqual({ items: [], total: 0 });
  });
});

async function findId(db: Database, table: 'categories' | 'brands', name: string): Promise<number> {
  return (await db.query.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}
