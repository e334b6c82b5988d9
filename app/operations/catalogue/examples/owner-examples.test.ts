import { describe, expect, test } from 'vitest';
import { startedWithExamples, countExamples, listExamples } from '#app/data/catalogue/owner/example-products.ts';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { applyOffers } from '#app/operations/catalogue/apply-offers.ts';
import { changeProduct, createProduct, toCatalogueFile } from '#app/operations/catalogue/write-product.ts';
import { categoryWrites } from '#app/operations/catalogue/groups/category-writes.ts';
import { brandWrites } from '#app/operations/catalogue/groups/brand-writes.ts';
import { deleteProduct, restoreProduct } from '#app/operations/catalogue/remove-product.ts';
import { importStarterCatalogue } from '#app/operations/import/import-starter-catalogue.ts';
import { createStarterCatalogue } from '#db/starter-catalogue.ts';
import { planBulk } from '#app/operations/catalogue/bulk/plan-bulk-change.ts';
import { applyBulk, undoBulk } from '#app/operations/catalogue/bulk/apply-bulk-change.ts';
import { plusFive } from '#tests/factories/bulk-change.ts';
import { fillCatalogue, importedAtMs, importJson } from '#tests/factories/catalogue.ts';
import { makeProductBody } from '#tests/factories/product-body.ts';
import { describeOnBothEngines, openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { createOwnerExamples } from './owner-examples.ts';

const startedAtMs = importedAtMs;
const nowMs = startedAtMs + 60_000;

function throwMissing(): never {
  throw new Error('The product is gone');
}

async function openNewShop(db: Database) {
  await importStarterCatalogue(db, { nowMs: startedAtMs });
  return createOwnerExamples({ db, now: () => nowMs });
}

/**
 * Reads the categories, brands and example products, without the values that a restored example does not get back: ids
 * of groups and timestamps.
 */
async function readTables(db: Database) {
  const { categories, brands } = await loadCatalogueSummary(db);
  const products = await Promise.all((await listExamples(db)).map(({ id }) => findProductForOwner(db, id)));
  return {
    categories: categories.map(({ id: _id, children, ...category }) => ({
      ...category,
      children: children.map(({ name }) => name),
    })),
    brands: brands.map(({ id: _id, ...brand }) => brand),
    products: products.map((product) => ({ ...product, createdAtMs: 0, updatedAtMs: 0 })),
  };
}

describeOnBothEngines('the example products of a new shop', (open) => {
  test('can be removed with their empty categories and brands, can be restored, and remain examples after a bulk change, after they are hidden, and after a change that was undone', async () => {
    const { db } = await open();
    const examples = await openNewShop(db);
    const before = await readTables(db);
    expect(await examples.find()).toMatchObject({ changed: 0, kept: 0 });
    expect([(await examples.find()).categories.length, (await examples.find()).brands.length]).toEqual([13, 14]);
    expect(await examples.remove()).toBe(60);
    expect(await loadCatalogueSummary(db)).toMatchObject({ categories: [], brands: [], productCount: 0 });
    expect(await listAuditEntries(db, { limit: 1 })).toMatchObject([{ action: 'delete', before: { examples: 60 } }]);
    expect([await examples.remove(), await examples.countRemoved()]).toEqual([0, 60]);
    expect(await examples.restore()).toBe(60);
    expect([await countExamples(db), await examples.countRemoved()]).toEqual([60, 0]);
    expect(await readTables(db)).toEqual(before);
    expect(await examples.restore()).toBe(0);

    const laterMs = nowMs + 1000;
    const ids = (await listExamples(db)).map(({ id }) => id);
    const [firstId = 0, secondId = 0] = ids;
    const bulk = await planBulk(db, { selection: { ids }, change: plusFive, nowMs: laterMs });
    if (!bulk.ok) throw new Error(bulk.error.kind);
    await applyBulk(db, { id: bulk.value.id, plannedAtMs: laterMs, nowMs: laterMs });
    expect(await examples.find()).toMatchObject({ changed: 0, kept: 0 });
    expect(await startedWithExamples(db)).toBe(true);
    await undoBulk(db, { id: bulk.value.id, nowMs: laterMs + 1 });
    expect(await countExamples(db)).toBe(60);
    const original = await findProductForOwner(db, firstId);
    await changeProduct(db, { id: firstId, input: { hidden: true, title: 'Outro' }, nowMs: laterMs + 2 });
    expect(await countExamples(db)).toBe(59);
    await changeProduct(db, { id: firstId, input: { hidden: false, title: original?.title }, nowMs: laterMs + 3 });
    await deleteProduct(db, { id: secondId, nowMs: laterMs + 4 });
    expect(await countExamples(db)).toBe(59);
    await restoreProduct(db, { id: secondId, nowMs: laterMs + 5 });
    await changeProduct(db, { id: secondId, input: { hidden: true }, nowMs: laterMs + 6 });
    expect(await countExamples(db)).toBe(60);
    const [image, ...images] = toCatalogueFile((await findProductForOwner(db, firstId)) ?? throwMissing()).imageURLs;
    await changeProduct(db, {
      id: firstId,
      input: { imageURLs: [{ ...image, alt: 'Outra' }, ...images] },
      nowMs: laterMs + 7,
    });
    expect(await countExamples(db)).toBe(59);
  });

  test('do not include products that the owner has changed, imported or created, nor the categories and brands of these', async () => {
    const { db } = await open();
    const examples = await openNewShop(db);
    const starter = createStarterCatalogue({ nowMs: startedAtMs });
    const [changed, imported, deleted, restored] = await listExamples(db);
    if (!changed || !imported || !deleted || !restored) throw new Error('Too few examples');
    await changeProduct(db, { id: changed.id, input: { price: 7 }, nowMs });
    // The imported file contains the product with unchanged values.
    const row = starter.products.find(({ sku }) => sku === imported.sku);
    expect(await importJson(db, [row], { nowMs })).toMatchObject({ ok: true });
    await deleteProduct(db, { id: deleted.id, nowMs });
    expect(await createProduct(db, { input: makeProductBody({ sku: deleted.sku }), nowMs })).toMatchObject({
      ok: true,
    });
    await deleteProduct(db, { id: restored.id, nowMs });
    await restoreProduct(db, { id: restored.id, nowMs });
    await fillCatalogue(db, [{ sku: 'MEU-1', parent: 'Equinos', brand: { name: 'Trotalto' } }]);
    const removal = await examples.find();
    expect(removal).toMatchObject({ changed: 3, kept: 4 });
    expect(removal.products).toHaveLength(57);
    expect(removal.categories.map(({ name }) => name)).not.toContain('Equinos');
    expect(removal.brands.map(({ name }) => name)).not.toContain('Trotalto');
    await examples.remove();
    const remainingProducts = await db.query.selectFrom('products').select('sku').orderBy('sku').execute();
    const ownSkus = [changed.sku, imported.sku, deleted.sku, 'MEU-1'];
    expect(remainingProducts.map(({ sku }) => sku)).toEqual(ownSkus.toSorted());
  });
});

// These tests use SQLite only, because they run the same statements as those above.
describe('the example products of a new shop', () => {
  test('remain examples when their offers end, and their removal keeps a category, a brand and a code that the owner uses by now', async () => {
    const { db } = await openSqliteDatabase();
    const examples = await openNewShop(db);
    const laterMs = startedAtMs + 100 * 24 * 60 * 60 * 1000;
    expect(await applyOffers(db, { nowMs: laterMs, offersEndDiscounts: true })).toBe(true);
    expect(await countExamples(db)).toBe(60);
    const { categories } = await loadCatalogueSummary(db);
    await categoryWrites.change(db, { id: categories[0]?.id ?? 0, input: { status: 'Hide' }, nowMs });
    await brandWrites.create(db, { input: { name: 'Minha marca' }, nowMs });
    const [{ sku } = { sku: '' }] = await listExamples(db);
    await examples.remove();
    const after = await loadCatalogueSummary(db);
    expect(after.categories.map(({ name }) => name)).toEqual([categories[0]?.name]);
    expect(after.brands.map(({ name }) => name)).toEqual(['Minha marca']);
    await fillCatalogue(db, [{ sku, title: 'Meu produto' }]);
    expect([await examples.restore(), await countExamples(db)]).toEqual([59, 59]);
    expect((await loadCatalogueSummary(db)).categories[0]).toMatchObject({ status: 'Hide' });
    const ownProducts = await db.query.selectFrom('products').select('title').where('sku', '=', sku).execute();
    expect(ownProducts).toEqual([{ title: 'Meu produto' }]);
  });

  test('do not exist in a catalogue that was never the starter catalogue', async () => {
    const { db } = await openSqliteDatabase();
    const starter = createStarterCatalogue({ nowMs: startedAtMs });
    await importJson(db, starter, { nowMs: startedAtMs });
    const examples = createOwnerExamples({ db, now: () => nowMs });
    expect((await examples.find()).products).toEqual([]);
    expect(await examples.remove()).toBe(0);
  });
});
