import { expect, test } from 'vitest';
import {
  countBulkChangeItems,
  findBulkChange,
  findLastAppliedBulkChange,
  listBulkChangeItems,
} from '#app/data/catalogue/owner/bulk/bulk-changes.ts';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import { getCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { findStaleTexts } from '#app/data/catalogue/derived/derived-texts.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import type { BulkChange } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import { fail, succeed } from '#app/domain/shared/result.ts';
import { parseOwnerQuery } from '#app/domain/catalogue/owner/owner-product-query.ts';
import { categoryWrites } from '#app/operations/catalogue/groups/category-writes.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { deleteProduct } from '#app/operations/catalogue/remove-product.ts';
import { bulkAtMs, fillForBulk as fill, planForTest as plan, plusFive } from '#tests/factories/bulk-change.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '#tests/support/databases/databases.ts';
import { dumpCatalogue, dumpContents } from '#tests/support/databases/dump-tables.ts';
import { applyBulk, undoBulk } from './apply-bulk-change.ts';
import { maxBulkProducts, planBulk } from './plan-bulk-change.ts';

const nowMs = bulkAtMs;

/** Applies a list that the owner confirmed as it was planned at `plannedAtMs`. */
const applyPlan = (db: Database, id: number, plannedAtMs = nowMs) => applyBulk(db, { id, plannedAtMs, nowMs });

async function openFilled(open: OpenTestDatabase): Promise<Database> {
  const { db } = await open();
  await fill(db);
  return db;
}

async function getNamedId(db: Database, table: 'categories' | 'subcategories' | 'brands', name: string) {
  const row = await db.query.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return { id: row.id, name };
}

describeOnBothEngines('a bulk change', (open) => {
  test('is first planned as a list of old and new values and of products left out, which changes no product', async () => {
    const db = await openFilled(open);
    const before = await dumpCatalogue(db);
    const id = await plan(db, plusFive);
    expect(await dumpCatalogue(db)).toEqual(before);
    expect(await countBulkChangeItems(db, id)).toEqual(
      new Map([
        [null, 3],
        ['without-price', 1],
      ]),
    );
    expect(await listBulkChangeItems(db, { bulkId: id, skipped: null, limit: 1, offset: 1 })).toEqual([
      { productId: 3, skipped: null, before: { priceCents: 3000, priceSteps: [] }, after: { priceCents: 3150 } },
    ]);
    expect(await listBulkChangeItems(db, { bulkId: id, skipped: 'without-price', limit: 9 })).toMatchObject([
      { productId: 2 },
    ]);
  });

  test('is applied once, also by two simultaneous confirmations, with one log entry, and is visible at once', async () => {
    const db = await openFilled(open);
    const id = await plan(db, plusFive);
    const version = await getCatalogueVersion(db);
    const results = await Promise.all([applyPlan(db, id), applyPlan(db, id)]);
    expect(results.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toEqual([
      succeed({ changed: 3 }),
      fail({ kind: 'done' }),
    ]);
    expect(await findProductForOwner(db, 1)).toMatchObject({ priceCents: 1050, updatedAtMs: nowMs });
    expect(await getCatalogueVersion(db)).toBe(version + 1);
    expect(await listAuditEntries(db)).toMatchObject([
      { action: 'change', subject: 'products', subjectId: id, after: { products: 3 } },
    ]);
    expect(await applyPlan(db, id)).toEqual(fail({ kind: 'done' }));
    expect(await findProductForOwner(db, 1)).toMatchObject({ priceCents: 1050 });
    expect(await listAuditEntries(db)).toHaveLength(1);
  });

  test('has the same result as changing the products one by one, and restores the catalogue when it is undone', async () => {
    const { db } = await open();
    const oneByOne = await open();
    await fill(db);
    await fill(oneByOne.db);
    const cercas = await getNamedId(db, 'categories', 'Cercas');
    const arames = await getNamedId(db, 'subcategories', 'Arames');
    const aguia = await getNamedId(db, 'brands', 'Águia');
    const offer = { startDate: '2026-11-01T00:00:00-03:00', endDate: '2026-12-01T00:00:00-03:00' };
    const offerMs = { offerStartMs: Date.parse(offer.startDate), offerEndMs: Date.parse(offer.endDate) };
    const cases: [BulkChange, (id: number) => object | undefined][] = [
      [
        { kind: 'price-percent', basisPoints: -1234, rounding: 'ends-in-90' },
        (id) => (id === 2 ? undefined : { price: [0, 8.9, 0, 25.9, 34.9][id] }),
      ],
      [
        { kind: 'discount', basisPoints: 1500, ...offerMs },
        (id) => ([1, 4].includes(id) ? { discount: 15, offerDate: { ...offer, endsDiscount: true } } : undefined),
      ],
      [
        { kind: 'stock', status: 'in-stock' },
        (id) => (id === 2 ? { status: 'in-stock', quantity: 1_000_000_000 } : undefined),
      ],
      [{ kind: 'hidden', isHidden: true }, () => ({ hidden: true })],
      [
        { kind: 'category', category: cercas, subcategory: arames },
        () => ({ parent: 'Cercas', children: 'Arames', category: 'Cercas' }),
      ],
      [{ kind: 'brand', brand: aguia }, () => ({ brand: 'Águia' })],
      [{ kind: 'brand', brand: null }, () => ({ brand: null })],
      [
        { kind: 'tag-add', tag: 'Promoção de verão' },
        (id) => ({ tags: id === 1 ? ['sal', 'Promoção de verão'] : ['Promoção de verão'] }),
      ],
      [{ kind: 'tag-remove', tag: 'SAL' }, (id) => (id === 1 ? { tags: [] } : undefined)],
    ];
    for (const [change, getInput] of cases) {
      const before = await dumpContents(db);
      const id = await plan(db, change);
      expect(await applyPlan(db, id)).toMatchObject({ ok: true });
      const inputs = [1, 2, 3, 4].map((product) => getInput(product));
      for (const [index, input] of inputs.entries()) {
        if (input) await changeProduct(oneByOne.db, { id: index + 1, input, nowMs });
      }
      expect([change, await dumpContents(db)]).toEqual([change, await dumpContents(oneByOne.db)]);
      expect(await findStaleTexts(db, 9)).toEqual([]);
      expect(await undoBulk(db, { id, nowMs })).toMatchObject(succeed({ kept: 0 }));
      expect([change, await dumpContents(db)]).toEqual([change, before]);
      await fill(oneByOne.db);
    }
  });

  test('that conflicts with other changes is not applied but shows them, and is applied to all products when confirmed again (W13)', async () => {
    const db = await openFilled(open);
    const id = await plan(db, plusFive);
    await changeProduct(db, { id: 3, input: { price: 70 }, nowMs });
    await changeProduct(db, { id: 1, input: { title: 'Sal mineral 80' }, nowMs });
    const before = await dumpCatalogue(db);
    expect(await applyPlan(db, id)).toEqual(fail({ kind: 'changed-meanwhile', products: 1 }));
    expect(await dumpCatalogue(db)).toEqual(before);
    const items = await listBulkChangeItems(db, { bulkId: id, skipped: null, limit: 9 });
    expect(items.find(({ productId }) => productId === 3)).toMatchObject({ before: { priceCents: 7000 } });
    // The plan was recreated, so the version that the owner confirmed is outdated.
    expect(await applyPlan(db, id)).toEqual(fail({ kind: 'changed-meanwhile', products: 0 }));
    expect(await applyPlan(db, id, nowMs + 1)).toMatchObject(succeed({ changed: 3 }));
    expect(await findProductForOwner(db, 3)).toMatchObject({ priceCents: 7350 });
    expect(await findProductForOwner(db, 1)).toMatchObject({ priceCents: 1050, title: 'Sal mineral 80' });
  });

  test('is refused for a deleted product, for a move to a deleted category, and for an unknown id', async () => {
    const db = await openFilled(open);
    const cercas = await getNamedId(db, 'categories', 'Cercas');
    const moveId = await plan(db, { kind: 'category', category: { ...cercas, id: 99 }, subcategory: null }, [1]);
    expect(await applyPlan(db, moveId)).toEqual(fail({ kind: 'group-gone' }));
    const id = await plan(db, plusFive);
    await deleteProduct(db, { id: 1, nowMs });
    expect(await applyPlan(db, id)).toMatchObject(fail({ kind: 'changed-meanwhile', products: 1 }));
    expect(await applyPlan(db, id, nowMs + 1)).toMatchObject(succeed({ changed: 2 }));
    expect(await applyPlan(db, 999)).toEqual(fail({ kind: 'not-found' }));
  });

  test('is undone except for products changed later, and only the last one can be undone', async () => {
    const db = await openFilled(open);
    const firstId = await plan(db, plusFive);
    await applyPlan(db, firstId);
    const secondId = await plan(db, { kind: 'hidden', isHidden: true });
    await applyBulk(db, { id: secondId, plannedAtMs: nowMs, nowMs: nowMs + 1 });
    expect(await undoBulk(db, { id: firstId, nowMs })).toEqual(fail({ kind: 'done' }));
    await changeProduct(db, { id: 1, input: { hidden: false }, nowMs });
    expect((await findLastAppliedBulkChange(db))?.id).toBe(secondId);
    expect(await undoBulk(db, { id: secondId, nowMs })).toEqual(succeed({ changed: 2, kept: 1 }));
    expect((await findBulkChange(db, secondId))?.state).toBe('undone');
    expect((await countBulkChangeItems(db, secondId)).get('changed-since')).toBe(1);
    expect(await findProductForOwner(db, 4)).toMatchObject({ isHidden: true });
    expect((await findProductForOwner(db, 2))?.isHidden).toBeUndefined();
    expect(await undoBulk(db, { id: secondId, nowMs })).toEqual(fail({ kind: 'done' }));
    expect(await findLastAppliedBulkChange(db)).toBeUndefined();
  });

  test('gives products back their category under its new name when it is undone', async () => {
    const db = await openFilled(open);
    const cercas = await getNamedId(db, 'categories', 'Cercas');
    const { parent: former } = (await findProductForOwner(db, 1)) ?? { parent: '' };
    const moveId = await plan(db, { kind: 'category', category: cercas, subcategory: null }, [1]);
    await applyPlan(db, moveId);
    const { id } = await getNamedId(db, 'categories', former);
    await categoryWrites.change(db, { id, input: { parent: 'Nome novo' }, nowMs });
    await undoBulk(db, { id: moveId, nowMs });
    expect(await findProductForOwner(db, 1)).toMatchObject({ parent: 'Nome novo', categoryName: 'Nome novo' });
  });

  test('stays applied, and can be undone later, when no product can become what it was', async () => {
    const db = await openFilled(open);
    const cercas = await getNamedId(db, 'categories', 'Cercas');
    const other = await db.query
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const moveId = await plan(db, { kind: 'category', category: cercas, subcategory: null }, [1, 3, 4]);
    await applyPlan(db, moveId);
    await categoryWrites.remove(db, { id: other.category_id, nowMs });
    expect(await undoBulk(db, { id: moveId, nowMs })).toEqual(fail({ kind: 'nothing-undone', reason: 'group-gone' }));
    const hideId = await plan(db, { kind: 'hidden', isHidden: true }, [1]);
    await applyBulk(db, { id: hideId, plannedAtMs: nowMs, nowMs: nowMs + 1 });
    await changeProduct(db, { id: 1, input: { hidden: false }, nowMs });
    expect(await undoBulk(db, { id: hideId, nowMs })).toMatchObject(fail({ reason: 'changed-since' }));
    await changeProduct(db, { id: 1, input: { hidden: true }, nowMs });
    expect(await undoBulk(db, { id: hideId, nowMs })).toEqual(succeed({ changed: 1, kept: 0 }));
  });

  test('applies to every product that a filter finds, hidden ones too, and is refused for no product or too many', async () => {
    const db = await openFilled(open);
    const filter = parseOwnerQuery(new URLSearchParams('mostrar=hidden'));
    const hiddenPlan = await planBulk(db, { selection: { filter }, change: plusFive, nowMs });
    if (!hiddenPlan.ok) throw new Error(hiddenPlan.error.kind);
    await applyPlan(db, hiddenPlan.value.id);
    expect(await findProductForOwner(db, 4)).toMatchObject({ priceCents: 4200 });
    expect(await planBulk(db, { selection: { ids: [99] }, change: plusFive, nowMs })).toEqual(
      fail({ kind: 'no-products' }),
    );
    const tooMany = Array.from({ length: maxBulkProducts + 1 }, (_, index) => index + 1);
    expect(await planBulk(db, { selection: { ids: tooMany }, change: plusFive, nowMs })).toMatchObject(
      fail({ kind: 'too-many' }),
    );
  });

  test('stores a limited number of planned lists, and always the last one applied', async () => {
    const db = await openFilled(open);
    const appliedId = await plan(db, plusFive);
    await applyPlan(db, appliedId);
    for (let count = 0; count < 8; count += 1) await plan(db, { kind: 'tag-add', tag: `t${count}` });
    const bulks = await db.query.selectFrom('bulk_changes').select('id').execute();
    const items = await db.query.selectFrom('bulk_change_items').select('bulk_id').distinct().execute();
    expect([bulks.length, items.length]).toEqual([6, 6]);
    expect(await undoBulk(db, { id: appliedId, nowMs })).toMatchObject(succeed({ changed: 3 }));
  });
});

describeOnBothEngines('a bulk change of prices', (open) => {
  test('changes the prices by quantity too, and restores them to the centavo when it is undone (P15)', async () => {
    const db = await openFilled(open);
    await changeProduct(db, { id: 4, input: { priceSteps: [{ quantity: 10, price: 39, name: 'caixa' }] }, nowMs });
    const before = await findProductForOwner(db, 4);
    const id = await plan(db, plusFive);
    await applyPlan(db, id);
    const step = { minQuantity: 10, name: 'caixa' };
    expect(await findProductForOwner(db, 4)).toMatchObject({
      priceCents: 4200,
      priceSteps: [{ ...step, priceCents: 4095 }],
    });
    await undoBulk(db, { id, nowMs });
    expect(await findProductForOwner(db, 4)).toEqual(before);
  });

  test('is not undone where prices by quantity added later would no longer be below the price', async () => {
    const db = await openFilled(open);
    const id = await plan(db, plusFive);
    await applyPlan(db, id);
    const makeSteps = (price: number) => ({ priceSteps: [{ quantity: 10, price }] });
    expect((await changeProduct(db, { id: 1, input: makeSteps(10.2), nowMs })).ok).toBe(true);
    expect((await changeProduct(db, { id: 3, input: makeSteps(29), nowMs })).ok).toBe(true);
    expect(await undoBulk(db, { id, nowMs })).toEqual(succeed({ changed: 2, kept: 1 }));
    expect(await findProductForOwner(db, 1)).toMatchObject({ priceCents: 1050, priceSteps: [{ priceCents: 1020 }] });
    expect(await findProductForOwner(db, 3)).toMatchObject({ priceCents: 3000, priceSteps: [{ priceCents: 2900 }] });
    expect(await listBulkChangeItems(db, { bulkId: id, skipped: 'price-steps', limit: 9 })).toMatchObject([
      { productId: 1 },
    ]);
  });
});
