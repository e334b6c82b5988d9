import { expect, test } from 'vitest';
import {
  maxRemovedProducts,
  listRemovedProducts,
  removedProductRetentionMs,
} from '#app/data/catalogue/removed-products.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import { sweepPictures } from '#app/data/pictures/pictures.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { categoryWrites } from '#app/operations/catalogue/groups/category-writes.ts';
import { mergeGroups } from '#app/operations/catalogue/groups/merge-groups.ts';
import { createProduct } from '#app/operations/catalogue/write-product.ts';
import { deleteProduct, duplicateProduct, restoreProduct } from '#app/operations/catalogue/remove-product.ts';
import { forgetReviewer, moderateReviews } from '#app/operations/reviews/moderate-reviews.ts';
import {
  fillCatalogue,
  importedAtMs,
  makeCatalogueReview,
  makeCatalogueRow,
  openCatalogue,
} from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const nowMs = importedAtMs + 1000;
const dayMs = 24 * 60 * 60 * 1000;

const productFields = {
  id: 7,
  sku: 'SELA-7',
  title: 'Sela de Lida',
  slug: 'sela-de-campo',
  unit: 'unidade',
  price: 589.9,
  discount: 15,
  quantity: 3,
  parent: 'Selaria',
  children: 'Selas',
  brand: { name: 'Rancho' },
  hidden: true,
  saleRestriction: 'prescription',
  productType: 'couro',
  description: '<p>De <strong>couro</strong>.</p>',
  imageURLs: [
    { img: 'sela.png', color: { name: 'Castanho', clrCode: '#6b3f1d' }, alt: 'Sela vista de lado' },
    { img: 'sela-2.png' },
  ],
  additionalInformation: [{ key: 'Couro', value: 'bovino' }],
  offerDate: { startDate: '2026-11-01', endDate: '2026-12-01' },
  featured: true,
  sellCount: 12,
  tags: ['montaria'],
  sizes: ['15"', '16"'],
  videoId: 'abc',
  reviews: [makeCatalogueReview({ email: 'ana@cliente.example', rating: 4 }), makeCatalogueReview({ rating: 2 })],
};

const readRows = async (db: Database) => ({
  product: await db.query.selectFrom('products').selectAll().where('id', '=', 7).execute(),
  images: await db.query.selectFrom('product_images').selectAll().where('product_id', '=', 7).execute(),
  reviews: await db.query.selectFrom('reviews').selectAll().where('product_id', '=', 7).orderBy('id').execute(),
});

describeOnBothEngines('a deleted product', (open) => {
  test('is restored with the same values in every column, with its photos and with reviews of every status', async () => {
    const { db } = await openCatalogue(open, [productFields, {}]);
    const hidden = await db.query.selectFrom('reviews').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    await moderateReviews(db, { ids: [hidden.id], moderation: 'hide', nowMs });
    const before = await readRows(db);
    expect(before.images.map(({ alt }) => alt)).toEqual(['Sela vista de lado', '']);
    expect(await deleteProduct(db, { id: 7, nowMs })).toMatchObject({ ok: true });
    expect(await readRows(db)).toEqual({ product: [], images: [], reviews: [] });
    await db.transact((tx) => sweepPictures(tx, nowMs + 6 * dayMs));
    expect(await restoreProduct(db, { id: 7, nowMs: nowMs + 6 * dayMs })).toMatchObject({ ok: true });
    const after = await readRows(db);
    const changedAt = { updated_at_ms: nowMs + 6 * dayMs };
    expect(after).toEqual({ ...before, product: before.product.map((row) => ({ ...row, ...changedAt })) });
    expect(await listRemovedProducts(db, nowMs)).toEqual([]);
    const auditEntries = await listAuditEntries(db, { limit: 2 });
    expect(auditEntries).toMatchObject([
      { action: 'create', subjectId: 7 },
      { action: 'delete', subjectId: 7 },
    ]);
  });

  test('is restored although its category and brand were removed meanwhile, but without the reviews of a person who was forgotten', async () => {
    const { db } = await openCatalogue(open, [productFields]);
    await deleteProduct(db, { id: 7, nowMs });
    await db.transact(async (tx) => {
      for (const table of ['subcategories', 'categories', 'brands'] as const)
        await tx.query.deleteFrom(table).execute();
    });
    expect(await forgetReviewer(db, { email: 'ANA@cliente.example', nowMs })).toBe(1);
    await restoreProduct(db, { id: 7, nowMs });
    const restoredFields = { parent: 'Selaria', children: 'Selas', brandName: 'Rancho', ratingCount: 1, ratingSum: 2 };
    expect(await findProductForOwner(db, 7)).toMatchObject(restoredFields);
  });

  test('is restored into its category and brand although they were renamed or merged meanwhile', async () => {
    const { db } = await openCatalogue(open, [productFields, { id: 8, brand: { name: 'Fazenda' } }]);
    const { categories, brands } = await loadCatalogueSummary(db);
    const idOf = (name: string) => [...categories, ...brands].find((group) => group.name === name)?.id ?? 0;
    await deleteProduct(db, { id: 7, nowMs });
    await categoryWrites.change(db, { id: idOf('Selaria'), input: { parent: 'Montaria' }, nowMs });
    await mergeGroups(db, { kind: 'brand', from: idOf('Rancho'), into: idOf('Fazenda'), seenProducts: 0, nowMs });
    await restoreProduct(db, { id: 7, nowMs });
    const restoredFields = { parent: 'Montaria', children: 'Selas', categoryName: 'Montaria', brandName: 'Fazenda' };
    expect(await findProductForOwner(db, 7)).toMatchObject(restoredFields);
  });

  test('frees its SKU and its id, and cannot be restored once they are used again', async () => {
    const { db } = await openCatalogue(open, [productFields]);
    await deleteProduct(db, { id: 7, nowMs });
    const newProduct = await createProduct(db, { input: makeCatalogueRow({ sku: 'SELA-7' }), nowMs });
    const refused = { ok: false, error: { kind: 'sku-taken', by: expect.objectContaining({ sku: 'SELA-7' }) } };
    expect(await restoreProduct(db, { id: 7, nowMs })).toEqual(refused);
    expect(await listRemovedProducts(db, nowMs)).toMatchObject([{ id: 7, sku: 'SELA-7', title: 'Sela de Lida' }]);
    await deleteProduct(db, { id: newProduct.ok ? newProduct.value.id : 0, nowMs, isFinal: true });
    // A catalogue file may assign the same id to another product, which can be deleted too.
    await fillCatalogue(db, [{ id: 7, sku: 'OUTRO', title: 'Outro' }]);
    expect(await restoreProduct(db, { id: 7, nowMs })).toEqual({ ok: false, error: { kind: 'id-taken' } });
    expect(await deleteProduct(db, { id: 7, nowMs })).toMatchObject({ ok: true });
    expect(await listRemovedProducts(db, nowMs)).toMatchObject([{ id: 7, sku: 'OUTRO' }]);
  });

  test('is restored once, however many requests arrive at once', async () => {
    const { db } = await openCatalogue(open, [productFields]);
    await deleteProduct(db, { id: 7, nowMs });
    const outcomes = await Promise.all([1, 2, 3].map(() => restoreProduct(db, { id: 7, nowMs })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await readRows(db)).reviews).toHaveLength(2);
  });

  test('is deleted for good after some days, together with its reviews', async () => {
    const { db } = await openCatalogue(open, [productFields, { id: 8 }]);
    await deleteProduct(db, { id: 7, nowMs });
    const expiredAtMs = nowMs + removedProductRetentionMs;
    expect(await listRemovedProducts(db, expiredAtMs)).toEqual([]);
    expect(await restoreProduct(db, { id: 7, nowMs: expiredAtMs })).toEqual({
      ok: false,
      error: { kind: 'not-found' },
    });
    await deleteProduct(db, { id: 8, nowMs: expiredAtMs });
    expect(await db.query.selectFrom('removed_reviews').select('id').execute()).toEqual([]);
  });

  test('is deleted for good when the maximum number is exceeded and it is the oldest', async () => {
    const { db } = await open();
    const ids = Array.from({ length: maxRemovedProducts + 2 }, (_, index) => index + 1);
    const rows = ids.map((id) => ({ id }));
    await fillCatalogue(db, rows);
    // One transaction avoids waiting for the disk after each deletion.
    await db.transact(async (tx) => {
      for (const id of ids) await deleteProduct(tx, { id, nowMs: nowMs + id });
    });
    const removedProducts = await listRemovedProducts(db, nowMs + ids.length);
    expect([removedProducts.length, removedProducts.at(0)?.id, removedProducts.at(-1)?.id]).toEqual([
      maxRemovedProducts,
      ids.length,
      3,
    ]);
  });
});

describeOnBothEngines('a copy of a product', (open) => {
  test('is a hidden draft with every field except SKU, slug, sales and reviews', async () => {
    const { db } = await openCatalogue(open, [{ ...productFields, hidden: false }]);
    const original = await findProductForOwner(db, 7);
    const first = await duplicateProduct(db, { id: 7, nowMs });
    const second = await duplicateProduct(db, { id: 7, nowMs });
    const ownFields = {
      title: 'Sela de Lida (cópia)',
      slug: 'sela-de-lida-copia',
      isHidden: true,
      sellCount: 0,
      ratingCount: 0,
      ratingSum: 0,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    };
    expect(first).toEqual({ ok: true, value: { ...original, ...ownFields, id: 8, sku: 'SELA-7-copia' } });
    expect(second).toMatchObject({ ok: true, value: { id: 9, sku: 'SELA-7-copia-2' } });
    expect(await findProductForOwner(db, 7)).toEqual(original);
    expect(await duplicateProduct(db, { id: 99, nowMs })).toEqual({ ok: false, error: { kind: 'not-found' } });
  });
});
