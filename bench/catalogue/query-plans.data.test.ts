import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import { listBestSellers, listFeatured, listNew, listOffers, listTopRated } from '#app/data/catalogue/product-lists.ts';
import { loadAttributes } from '#app/data/listing/attributes/load-attributes.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { loadSearchLanguage } from '#app/data/search/search-language.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { attributeKeys, readScreens } from './reads.ts';
import { listScans, type Statement } from '#tests/support/databases/explain.ts';
import { fillGeneratedCatalogue } from './fill-catalogue.ts';
import { generatedAtMs } from './generate-products.ts';
import { makeWorkload } from './make-workload.ts';
import { recordStatements } from '#tests/support/databases/record-statements.ts';

const size = 3000;

describeOnBothEngines('a catalogue of some thousand products', (open, engine) => {
  test('is never read with a full table scan for a page, count, search, suggestion or detail (L7, L11, L12, S1, PP2)', async () => {
    const { db } = await open();
    await fillGeneratedCatalogue(db, size);
    if (engine === 'sqlite') await db.transact((tx) => sql`analyze`.execute(tx.query));
    const preparing = recordStatements(db);
    await prepare(preparing.db);
    const scans = await explainScans(db, preparing.statements, { readsAll: true });
    const asking = recordStatements(db);
    await prepare(asking.db);
    asking.statements.length = 0;
    await askEverything(asking.db);
    // Fails when nothing was recorded, which would make the next check meaningless.
    expect(asking.statements.length).toBeGreaterThan(20);
    expect([...scans, ...(await explainScans(db, asking.statements))]).toEqual([]);
    await expectWholePages(db);
  });
});

async function prepare(db: Database): Promise<void> {
  const summary = await loadCatalogueSummary(db);
  await loadCatalogueIndex(db, summary);
  await loadAttributes(db, summary, attributeKeys);
  await loadSearchLanguage(db, summary);
}

async function askEverything(db: Database): Promise<void> {
  const workload = makeWorkload({ size, count: 15, round: 3 });
  await readScreens(db, workload);
  await Promise.all([
    listOffers(db, { nowMs: generatedAtMs, limit: 4 }),
    listFeatured(db, 16),
    listNew(db, 5),
    listBestSellers(db, 5),
    listTopRated(db, 5),
  ]);
}

/**
 * Lists the full table scans in the query plans of statements.
 * @param options `readsAll`: the statements run once per catalogue version and read all rows, so they may scan a
 * covering index. On PostgreSQL sequential scans are then disabled, because it prefers them for small tables.
 */
async function explainScans(
  db: Database,
  statements: readonly Statement[],
  { readsAll = false }: { readsAll?: boolean } = {},
): Promise<string[]> {
  const different = [...new Map(statements.map((statement) => [statement.sql, statement])).values()];
  return db.snapshot(async (reads) => {
    if (readsAll && reads.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(reads.query);
    const found: string[] = [];
    for (const statement of different) {
      const scans = await listScans(reads, statement);
      const countedScans = readsAll ? scans.filter((scan) => !scan.includes(' USING COVERING INDEX ')) : scans;
      found.push(...countedScans.map((scan) => `${scan}: ${statement.sql}`));
    }
    return found;
  });
}

/** Expects that the first, middle and last pages of listings have the products in the order in which SQL sorts them. */
async function expectWholePages(db: Database): Promise<void> {
  for (const [sortBy, order] of [
    ['asc', sql`id`],
    ['low', sql`price_order, id`],
    ['high', sql`selling_price_cents desc, id`],
  ] as const) {
    const { rows } = await sql<{ id: number }>`select id from products order by ${order}`.execute(db.query);
    for (const page of [1, 2, 170, 333, 334]) {
      const listed = await listProducts(db, makeQuery(`sortBy=${sortBy}&page=${page}`), { pageSize: 9 });
      expect(listed.total).toBe(size);
      expect(listed.products.map(({ id }) => id)).toEqual(rows.slice((page - 1) * 9, page * 9).map(({ id }) => id));
    }
  }
}
