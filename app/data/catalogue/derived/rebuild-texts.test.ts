import { expect, test } from 'vitest';
import { findStaleTexts } from '#app/data/catalogue/derived/derived-texts.ts';
import { areTextsCurrent, rebuildInBackground, rebuildNextBatch } from '#app/data/catalogue/derived/rebuild-texts.ts';
import { getCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';
import { searchIds } from '#tests/support/search-ids.ts';

const nowMs = Date.UTC(2026, 10, 24);
const gtin = '7891234567895';

/** Fills a catalogue whose derived texts lack bar codes, as if an older version of the store had written them. */
async function fillOutdatedCatalogue(db: Database, count: number): Promise<void> {
  const barCodeLines = [{ key: 'EAN', value: gtin }];
  const products = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    additionalInformation: barCodeLines,
  }));
  await fillCatalogue(db, products);
  await db.transact(async (tx) => {
    await tx.query.updateTable('products').set({ gtins: '', owner_text: '', labels: '' }).execute();
    await tx.query.updateTable('derived_signatures').set({ signature: 'older' }).where('name', '=', 'texts').execute();
  });
}

describeOnBothEngines('derived texts made by another version of the store', (open) => {
  test('are rebuilt when the store opens, and running stores notice the change', async () => {
    const { db, location } = await open();
    await fillOutdatedCatalogue(db, 2);
    expect(await searchIds(db, gtin)).toEqual([]);
    const version = await getCatalogueVersion(db);
    const rebuilt: string[] = [];
    const again = await openForTest(location, { onRebuild: () => rebuilt.push('texts') });
    expect(rebuilt).toEqual(['texts']);
    expect(await findStaleTexts(again, 5)).toEqual([]);
    expect(await searchIds(again, gtin)).toEqual([1, 2]);
    expect(await getCatalogueVersion(db)).toBe(version + 1);
  });

  test('are rebuilt only once when several stores open at the same moment', async () => {
    const { db, location } = await open();
    await fillOutdatedCatalogue(db, 1);
    const version = await getCatalogueVersion(db);
    await Promise.all([openForTest(location), openForTest(location), openForTest(location)]);
    expect(await getCatalogueVersion(db)).toBe(version + 1);
    await openForTest(location);
    expect(await getCatalogueVersion(db)).toBe(version + 1);
    expect(await areTextsCurrent(db)).toBe(true);
  });

  test('of a large catalogue are rebuilt after the store has opened, by several processes', async () => {
    const { db, location } = await open();
    await fillOutdatedCatalogue(db, 2040);
    const version = await getCatalogueVersion(db);
    const rebuilt: string[] = [];
    const onRebuild = () => rebuilt.push('texts');
    const another = await openForTest(location, { defersLargeRebuild: true, onRebuild });
    expect(rebuilt).toEqual([]);
    expect(await db.transact((tx) => rebuildNextBatch(tx, nowMs))).toBe(true);
    const now = () => nowMs;
    expect(await Promise.all([rebuildInBackground(db, { now }), rebuildInBackground(another, { now })])).toEqual([
      true,
      true,
    ]);
    expect(await findStaleTexts(db, 5)).toEqual([]);
    expect(await getCatalogueVersion(db)).toBe(version + 1);
    expect(await rebuildInBackground(db, { now })).toBe(false);
  });

  test('are rebuilt from where the work was interrupted, by whichever process opens the store', async () => {
    const { db, location } = await open();
    await fillOutdatedCatalogue(db, 250);
    await db.transact((tx) => rebuildNextBatch(tx, nowMs));
    const stopping = new AbortController();
    stopping.abort();
    await rebuildInBackground(db, { now: () => nowMs, signal: stopping.signal });
    expect(await findStaleTexts(db, 5)).toEqual([101, 102, 103, 104, 105]);
    // Half of the products are still outdated, so the next start must derive the texts again.
    expect(await areTextsCurrent(db)).toBe(false);
    const again = await openForTest(location);
    expect(await findStaleTexts(again, 5)).toEqual([]);
    expect(await db.transact((tx) => rebuildNextBatch(tx, nowMs))).toBe(false);
  });
});
