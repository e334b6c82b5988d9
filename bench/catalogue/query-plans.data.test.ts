import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import {
  listBestSellers,
  listFeatured,
  listNew,
  listOffers,
  listRelated,
  listTopRated,
} from '#app/data/catalogue/product-lists.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { loadAttributes } from '#app/data/listing/attributes/load-attributes.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { countStars, listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { explainSearch } from '#app/data/search/explain-search.ts';
import { loadSearchLanguage } from '#app/data/search/load-search-language.ts';
import { findSuggestions } from '#app/data/search/search-suggestions.ts';
import { defaultAttributeKeys, parseAttributeKeys } from '#app/domain/listing/attributes/attribute-keys.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { listScans, type Statement } from '#tests/support/databases/list-scans.ts';
import { fillGeneratedCatalogue } from './fill-catalogue.ts';
import { generatedAtMs } from './generate-products.ts';
import { makeWorkload, pageSize } from './make-workload.ts';
import { recordStatements } from '#tests/support/databases/record-statements.ts';

const size = 3000;
const attributeKeys = parseAttributeKeys(defaultAttributeKeys) ?? [];

describeOnBothEngines('a catalogue of some thousand products', (open, engine) => {
  test('is read without full scans of its large tables for listings, counts, searches, suggestions and details (L11, L12, S1, PP2)', async () => {
    const { db } = await open();
    await fillGeneratedCatalogue(db, size);
    if (engine === 'sqlite') await db.transact((tx) => sql`analyze`.execute(tx.query));
    const preparing = recordStatements(db);
    await loadIntoMemory(preparing.db);
    const scans = await explainScans(db, preparing.statements, { readsAll: true });
    const reading = recordStatements(db);
    await loadIntoMemory(reading.db);
    reading.statements.length = 0;
    await readEverything(reading.db);
    // Fails when nothing was recorded, which would make the next check meaningless.
    expect(reading.statements.length).toBeGreaterThan(20);
    expect([...scans, ...(await explainScans(db, reading.statements))]).toEqual([]);
  });
});

async function loadIntoMemory(db: Database): Promise<void> {
  const summary = await loadCatalogueSummary(db);
  await loadCatalogueIndex(db, summary);
  await loadAttributes(db, summary, attributeKeys);
  await loadSearchLanguage(db, summary);
}

async function readEverything(db: Database): Promise<void> {
  const listings = Object.values(makeWorkload({ size, count: 15, round: 3 })).flat();
  for (const [index, params] of listings.entries()) {
    const searchText = await readListing(db, params);
    await findSuggestions(db, searchText.slice(0, 2 + index), { attributeKeys });
    await readDetail(db, 1 + index);
  }
  await Promise.all([
    listOffers(db, { nowMs: generatedAtMs, limit: 4 }),
    listFeatured(db, 16),
    listNew(db, 5),
    listBestSellers(db, 5),
    listTopRated(db, 5),
  ]);
}

/** Runs all reads of a listing's loader, without the page cache. @returns the search text; '' when there is none */
async function readListing(db: Database, params: string): Promise<string> {
  const query = makeQuery(params);
  const { getFacets, query: understood } = await listProducts(db, query, { pageSize, attributeKeys });
  getFacets();
  await listTopRated(db, 4);
  if (understood) await explainSearch(db, query.searchText, understood);
  return query.searchText;
}

/** Runs all reads of a product screen's loader. */
async function readDetail(db: Database, id: number): Promise<void> {
  const product = await findProduct(db, id);
  if (!product) throw new Error(`There is no product ${id}`);
  await Promise.all([
    listRelated(db, { productId: id, categoryName: product.categoryName, limit: 12 }),
    listPublishedReviews(db, id),
    countStars(db, id),
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
  const distinctStatements = [...new Map(statements.map((statement) => [statement.sql, statement])).values()];
  return db.snapshot(async (reads) => {
    if (readsAll && reads.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(reads.query);
    const scansWithStatements: string[] = [];
    for (const statement of distinctStatements) {
      const scans = await listScans(reads, statement);
      const countedScans = readsAll ? scans.filter((scan) => !scan.includes(' USING COVERING INDEX ')) : scans;
      scansWithStatements.push(...countedScans.map((scan) => `${scan}: ${statement.sql}`));
    }
    return scansWithStatements;
  });
}
