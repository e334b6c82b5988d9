import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bumpCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { loadTextIndex } from '#app/data/search/load-text-index.ts';
import { openCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const loads: [string, string, (db: Database) => Promise<unknown>][] = [
  ['summary', 'brands', loadCatalogueSummary],
  ['catalogue index', 'products', async (db) => loadCatalogueIndex(db, await loadCatalogueSummary(db))],
  ['text index', 'subcategories', async (db) => loadTextIndex(db, await loadCatalogueSummary(db))],
];

describeOnBothEngines('the cache of the catalogue in the process', (open) => {
  test.each(loads)('reads the %s again after a failed read, even without a change', async (_name, table, load) => {
    const { db } = await openCatalogue(open, [{}]);
    await rename(db, table, 'away');
    await expect(load(db)).rejects.toThrow(/no such table|does not exist/);
    await rename(db, 'away', table);
    const value = await load(db);
    expect(value).toBeDefined();
    expect(await load(db)).toBe(value);
  });

  test('is not used by a transaction that reads its own writes', async () => {
    const { db } = await openCatalogue(open, [{ brand: { name: 'Antes' } }]);
    await db.transact(async (tx) => {
      expect(await loadCatalogueSummary(tx)).toMatchObject({ brands: [{ name: 'Antes' }] });
      await tx.query.updateTable('brands').set({ name: 'Depois' }).execute();
      expect(await loadCatalogueSummary(tx)).toMatchObject({ brands: [{ name: 'Depois' }] });
    });
  });

  test('contains no data of a rolled-back transaction, although its version number is used again', async () => {
    const { db } = await openCatalogue(open, [{ brand: { name: 'Antes' } }]);
    const { version } = await loadCatalogueSummary(db);
    const renameBrand = (name: string) => (tx: Database) =>
      tx.query
        .updateTable('brands')
        .set({ name })
        .execute()
        .then(() => bumpCatalogueVersion(tx, 1));
    const undone = db.transact(async (tx) => {
      await renameBrand('Desfeita')(tx);
      expect(await loadCatalogueSummary(tx)).toMatchObject({ version: version + 1, brands: [{ name: 'Desfeita' }] });
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await loadCatalogueSummary(db)).toMatchObject({ version, brands: [{ name: 'Antes' }] });
    await db.transact(renameBrand('Depois'));
    expect(await loadCatalogueSummary(db)).toMatchObject({ version: version + 1, brands: [{ name: 'Depois' }] });
  });
});

async function rename(db: Database, from: string, to: string): Promise<void> {
  await db.transact((tx) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(tx.query));
}
