import { expect, test } from 'vitest';
import { fail } from '#app/domain/shared/result.ts';
import { countBulkChangeItems } from '#app/data/catalogue/owner/bulk/bulk-changes.ts';
import { maxRemovedProducts, listRemovedProducts } from '#app/data/catalogue/removed-products.ts';
import { countAllProducts } from '#app/data/catalogue/export-reads.ts';
import { findStaleTexts } from '#app/data/catalogue/derived/derived-texts.ts';
import { deleteProduct, restoreProduct } from '#app/operations/catalogue/remove-product.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { bulkAtMs as nowMs, planForTest } from '#tests/factories/bulk-change.ts';
import { fillCatalogue, makeCatalogueReview, openCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { dumpContents } from '#tests/support/databases/dump-tables.ts';
import { applyBulk, undoBulk } from './apply-bulk-change.ts';
import { planBulk } from './plan-bulk-change.ts';

const rows = [
  {
    id: 1,
    sku: 'A',
    title: 'Sal mineral',
    price: 10,
    img: 'a.png',
    tags: ['sal'],
    quantity: -3,
    priceSteps: [{ quantity: 10, price: 9 }],
    reviews: [makeCatalogueReview(), makeCatalogueReview({ rating: 1 })],
  },
  { id: 2, sku: 'B', title: 'Arame', price: 0, parent: 'Cercas', children: 'Arames', hidden: true },
  { id: 3, sku: 'C', title: 'Vacina', price: 30, saleRestriction: 'prescription', brand: null },
];
const deleteChange = { kind: 'delete' as const };

describeOnBothEngines('a deletion of many products', (open) => {
  test('is planned as a list, then removes the products, and is undone with every column restored', async () => {
    const { db } = await openCatalogue(open, rows);
    const before = await dumpContents(db);
    const id = await planForTest(db, deleteChange, [1, 2]);
    expect([await countAllProducts(db), await countBulkChangeItems(db, id)]).toEqual([3, new Map([[null, 2]])]);
    expect(await applyBulk(db, { id, plannedAtMs: nowMs, nowMs })).toEqual({ ok: true, value: { changed: 2 } });
    expect((await listRemovedProducts(db, nowMs)).map((product) => product.id)).toEqual([2, 1]);
    expect(await countAllProducts(db)).toBe(1);
    expect(await undoBulk(db, { id, nowMs })).toEqual({ ok: true, value: { changed: 2, kept: 0 } });
    expect(await dumpContents(db)).toEqual(before);
    expect(await findStaleTexts(db, 9)).toEqual([]);
    expect(await undoBulk(db, { id, nowMs })).toEqual(fail({ kind: 'done' }));
  });

  test('asks again when a product was changed after planning, and undo leaves out products already restored or whose SKU is used again', async () => {
    const { db } = await openCatalogue(open, rows);
    const id = await planForTest(db, deleteChange, [1, 2, 3]);
    await changeProduct(db, { id: 3, input: { price: 31 }, nowMs });
    expect(await applyBulk(db, { id, plannedAtMs: nowMs, nowMs })).toEqual(
      fail({ kind: 'changed-meanwhile', products: 1 }),
    );
    expect(await countAllProducts(db)).toBe(3);
    expect(await applyBulk(db, { id, plannedAtMs: nowMs + 1, nowMs })).toEqual({ ok: true, value: { changed: 3 } });
    await restoreProduct(db, { id: 1, nowMs });
    await fillCatalogue(db, [{ sku: 'b', title: 'Outro' }]);
    expect(await undoBulk(db, { id, nowMs })).toEqual({ ok: true, value: { changed: 1, kept: 2 } });
    expect((await countBulkChangeItems(db, id)).get('not-back')).toBe(2);
    expect(await countAllProducts(db)).toBe(3);
  });

  test('keeps every deleted product, however many, and is refused when there would be too many', async () => {
    const { db } = await open();
    const ids = Array.from({ length: maxRemovedProducts + 50 }, (_, index) => index + 1);
    const products = ids.map((id) => ({ id }));
    await fillCatalogue(db, products);
    const [last = 0, ...others] = ids.toReversed();
    const id = await planForTest(db, deleteChange, others);
    await applyBulk(db, { id, plannedAtMs: nowMs, nowMs });
    await deleteProduct(db, { id: last, nowMs: nowMs + 1 });
    expect(await undoBulk(db, { id, nowMs: nowMs + 2 })).toEqual({
      ok: true,
      value: { changed: others.length, kept: 0 },
    });
    const tooManyIds = Array.from({ length: 10_001 }, (_, index) => index + 1);
    expect(await planBulk(db, { selection: { ids: tooManyIds }, change: deleteChange, nowMs })).toEqual(
      fail({ kind: 'too-many', limit: 10_000 }),
    );
  });
});
