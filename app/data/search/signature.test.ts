import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getCatalogueVersion } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { findStaleInSearch, isSearchIndexCurrent, isVocabularyRight } from '#app/data/search/rebuild.ts';
import { getSearchSignature } from '#app/data/search/signature.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';

describeOnBothEngines('a search index that another version of the store made', (open) => {
  test('is made anew when the store opens, which running stores notice', async () => {
    const { db, location } = await open();
    await fillCatalogue(db, [{ id: 1, title: 'Sal mineral' }, { id: 2 }]);
    await db.transact(async (tx) => {
      await sql`update search_postings set weight = 1`.execute(tx.query);
      await sql`delete from search_postings where term = 'sal'`.execute(tx.query);
      await sql`update derived_signatures set signature = 'older'`.execute(tx.query);
    });
    const version = await getCatalogueVersion(db);
    const rebuilt: string[] = [];
    const again = await openForTest(location, { onRebuild: () => rebuilt.push('index') });
    expect(rebuilt).toEqual(['index']);
    expect(await findStaleInSearch(again, 5)).toEqual([]);
    expect(await isVocabularyRight(again)).toBe(true);
    expect((await listProducts(again, makeQuery('searchText=sal'), { pageSize: 9 })).total).toBe(1);
    expect(await getCatalogueVersion(db)).toBe(version + 1);
    expect(await listIndexes(again)).toContain('search_postings_by_term');
  });

  test('is made anew once by stores that open at the same moment, and not again', async () => {
    const { db, location } = await open();
    await fillCatalogue(db, [{ id: 1 }]);
    await db.transact((tx) => tx.query.deleteFrom('derived_signatures').execute());
    const version = await getCatalogueVersion(db);
    await Promise.all([openForTest(location), openForTest(location), openForTest(location)]);
    expect(await getCatalogueVersion(db)).toBe(version + 1);
    await openForTest(location);
    expect(await getCatalogueVersion(db)).toBe(version + 1);
    expect(await isSearchIndexCurrent(db)).toBe(true);
  });
});

test('the signature is the same every time', () => {
  expect(getSearchSignature()).toBe(getSearchSignature());
  expect(getSearchSignature()).toMatch(/^[0-9a-f]{20}$/);
});

async function listIndexes({ engine, query }: Database): Promise<string[]> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'index'`
      : sql<{ name: string }>`select indexname as name from pg_indexes`
  ).execute(query);
  return rows.map(({ name }) => name);
}
