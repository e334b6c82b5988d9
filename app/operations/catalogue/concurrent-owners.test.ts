import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findCategory } from '#app/data/catalogue/taxonomy/taxonomy-reads.ts';
import { lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { categoryWrites } from '#app/operations/catalogue/groups/category-writes.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { fillCatalogue, importedAtMs } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const nowMs = importedAtMs + 1;

describeOnBothEngines('simultaneous changes by two owners', (open) => {
  test('are all written when they change one category (SV4)', async () => {
    const { db, location } = await open();
    const otherDb = await openForTest(location);
    await fillCatalogue(db, [], { categories: [{ parent: 'Aves', children: ['Corte'], status: 'Hide' }] });
    const outcomes = await changeAtOnce(db, [
      () => categoryWrites.change(db, { id: 1, input: { parent: 'Aves e Ovos' }, nowMs }),
      () => categoryWrites.change(otherDb, { id: 1, input: { productType: 'granja' }, nowMs }),
      () => categoryWrites.change(db, { id: 1, input: { children: ['Postura'] }, nowMs }),
      () => categoryWrites.change(otherDb, { id: 1, input: { status: 'Show' }, nowMs }),
    ]);
    expect(outcomes).toMatchObject(outcomes.map(() => ({ ok: true })));
    expect(await findCategory(db, 1)).toMatchObject({
      name: 'Aves e Ovos',
      productType: 'granja',
      status: 'Show',
      children: [{ name: 'Postura' }],
    });
  });

  test('are all written when they change one product, which also gets the new name of a category that is renamed meanwhile (SV4)', async () => {
    const { db, location } = await open();
    const otherDb = await openForTest(location);
    await fillCatalogue(db, [{ id: 1, parent: 'Aves', title: 'Milho', price: 10 }]);
    await changeAtOnce(db, [
      () => changeProduct(db, { id: 1, input: { title: 'Milho Quebrado' }, nowMs }),
      () => categoryWrites.change(db, { id: 1, input: { parent: 'Aves e Ovos' }, nowMs }),
      () => changeProduct(otherDb, { id: 1, input: { price: 12 }, nowMs }),
      () => changeProduct(otherDb, { id: 1, input: { tags: ['grão'] }, nowMs }),
    ]);
    const changedFields = { title: 'Milho Quebrado', slug: 'milho-quebrado', priceCents: 1200, tags: ['grão'] };
    expect(await findProduct(db, 1)).toMatchObject({
      ...changedFields,
      parent: 'Aves e Ovos',
      categoryName: 'Aves e Ovos',
    });
    expect(await db.query.selectFrom('categories').select('name').execute()).toEqual([{ name: 'Aves e Ovos' }]);
  });
});

/**
 * Starts all changes while this transaction prevents them from writing, so that every change has read the stored value
 * before any of them is written.
 */
async function changeAtOnce(db: Database, changes: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const pendingChanges: Promise<unknown>[] = [];
  await db.transact(async (tx) => {
    await lockCatalogue(tx);
    pendingChanges.push(...changes.map((change) => change()));
    if (db.engine === 'postgres') {
      await waitUntil(async () => (await countWaiting(db)) === changes.length, { what: 'all wait for the lock' });
    }
    // SQLite answers reads in order, so these reads end after the reads of the changes.
    for (const _ of changes) await findProduct(db, 1);
  });
  return Promise.all(pendingChanges);
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db.query);
  return rows[0]?.waiting ?? 0;
}
