import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getCatalogueVersion } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { findStaleInSearch, isSearchIndexCurrent, isVocabularyRight } from '#app/data/search/rebuild.ts';
import { renewNext, renewSearchIndex } from '#app/data/search/renew-search-index.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';

const nowMs = Date.UTC(2026, 10, 24);
const renewal = () => ({ now: () => nowMs, signal: new AbortController().signal });

/** A catalogue with an index of other rules, which finds every second product by 'farelo' alone. */
async function fillOld(db: Database, count: number): Promise<void> {
  const titles = ['Sal mineral', 'Farelo de soja'];
  const products = Array.from({ length: count }, (_, index) => ({ id: index + 1, title: titles[index % 2] ?? '' }));
  await fillCatalogue(db, products);
  await db.transact(async (tx) => {
    await sql`update search_postings set weight = 1`.execute(tx.query);
    await sql`delete from search_postings where term = 'sal'`.execute(tx.query);
    await sql`delete from search_terms where term = 'sal'`.execute(tx.query);
    await sql`update derived_signatures set signature = 'older' where name = 'search'`.execute(tx.query);
  });
}

async function countFound(db: Database, text: string): Promise<number> {
  return (await listProducts(db, makeQuery(`searchText=${text}`), { pageSize: 9 })).total;
}

describeOnBothEngines('a large search index that another version of the store made', (open) => {
  test('is left as it is when the store opens, and renewed by several processes while it is searched', async () => {
    const { db, location } = await open();
    await fillOld(db, 2040);
    const version = await getCatalogueVersion(db);
    const rebuilt: string[] = [];
    const onRebuild = () => rebuilt.push('index');
    const another = await openForTest(location, { leavesLargeIndex: true, onRebuild });
    expect(rebuilt).toEqual([]);
    expect(await countFound(another, 'farelo')).toBe(1020);
    expect(await db.transact((tx) => renewNext(tx, nowMs))).toBe(true);
    expect(await countFound(another, 'farelo')).toBe(1020);

    const outcomes = await Promise.all([renewSearchIndex(db, renewal()), renewSearchIndex(another, renewal())]);
    expect(outcomes).toEqual([true, true]);
    expect(await findStaleInSearch(db, 5)).toEqual([]);
    expect(await isVocabularyRight(db)).toBe(true);
    expect(await getCatalogueVersion(db)).toBe(version + 1);
    expect([await countFound(another, 'sal'), await countFound(another, 'farelo')]).toEqual([1020, 1020]);
    expect(await renewSearchIndex(db, renewal())).toBe(false);
  });

  test('is another version’s for whoever opens it half renewed', async () => {
    const { db, location } = await open();
    await fillOld(db, 150);
    await db.transact((tx) => renewNext(tx, nowMs));
    const { rows } = await sql`select signature from derived_signatures where signature = 'older'`.execute(db.query);
    expect(rows).toEqual([]);
    expect(await isSearchIndexCurrent(db)).toBe(false);
    const again = await openForTest(location);
    expect(await findStaleInSearch(again, 5)).toEqual([]);
    expect(await db.transact((tx) => renewNext(tx, nowMs))).toBe(false);
  });

  test('goes on where it was stopped', async () => {
    const { db } = await open();
    await fillOld(db, 250);
    await db.transact((tx) => renewNext(tx, nowMs));
    const stopping = new AbortController();
    stopping.abort();
    await renewSearchIndex(db, { now: () => nowMs, signal: stopping.signal });
    expect(await findStaleInSearch(db, 5)).toEqual([101, 102, 103, 104, 105]);
    await renewSearchIndex(db, renewal());
    expect(await findStaleInSearch(db, 5)).toEqual([]);
  });
});
