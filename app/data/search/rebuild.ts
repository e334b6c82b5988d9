import { sql } from 'kysely';
import { bumpCatalogueVersion, bumpProductsVersion, lockCatalogue } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { emptyTable } from '#app/data/database/empty-table.ts';
import { hasProducts } from '#app/data/catalogue/product-keys.ts';
import { readSearchableAfter, writeDerivedTexts, type StoredSearchable } from '#app/data/search/reindex.ts';
import { indexProducts, listPostings } from '#app/data/search/search-index.ts';
import { getSearchSignature } from '#app/data/search/signature.ts';
import { openVocabulary } from '#app/data/search/vocabulary.ts';
import { getOwnerText } from '#app/domain/catalogue/owner/owner-text.ts';

const batchSize = 500;
const manyProducts = 2000;

/**
 * Makes the search index anew when it was made by other rules than this store's, such as an older version's: searches
 * would miss what only the new rules find. Costs one read when it is right. A second process finds it done.
 * @param onRebuild called before the work, which takes a while with many products
 * @param leavesLarge leaves a large one to `renewSearchIndex`
 * @returns whether it was made anew
 */
export async function keepSearchIndexCurrent(
  db: Database,
  { nowMs, onRebuild, leavesLarge = false }: { nowMs: number; onRebuild?: () => void; leavesLarge?: boolean },
): Promise<boolean> {
  if (await isSearchIndexCurrent(db)) return false;
  if (leavesLarge && (await isLarge(db))) return false;
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    if (await isSearchIndexCurrent(tx)) return false;
    const hasAny = await hasProducts(tx);
    if (hasAny) onRebuild?.();
    await rebuildSearchIndex(tx);
    if (hasAny) await bumpCatalogueVersion(tx, nowMs);
    return hasAny;
  });
}

/** A smaller one is made anew in less than a second. */
async function isLarge({ query }: Database): Promise<boolean> {
  const row = await query
    .selectFrom('products')
    .select('id')
    .orderBy('id')
    .offset(manyProducts)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the index was made by the rules of this store. */
export async function isSearchIndexCurrent(db: Database): Promise<boolean> {
  return (await readDerivedSignature(db, 'search')) === getSearchSignature();
}

type SearchSignatureName = 'search' | 'search renewal';

export async function readDerivedSignature(
  { query }: Database,
  name: SearchSignatureName,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('derived_signatures')
    .select('signature')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.signature;
}

export async function writeDerivedSignature(
  { query }: Database,
  name: SearchSignatureName,
  signature: string,
): Promise<void> {
  await query
    .insertInto('derived_signatures')
    .values({ name, signature })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ signature }))
    .execute();
}

/** Makes the search index anew from the products as they are. */
export async function rebuildSearchIndex(tx: Database): Promise<void> {
  await bumpProductsVersion(tx);
  await emptyTable(tx, 'search_postings');
  await emptyTable(tx, 'search_terms');
  const vocabulary = openVocabulary(tx);
  for await (const products of readSearchable(tx)) {
    await indexProducts(tx, products, { areNew: true, vocabulary });
    await writeDerivedTexts(tx, products);
  }
  await vocabulary.flush();
  await writeDerivedSignature(tx, 'search', getSearchSignature());
}

/** Ids of products that a search finds by other words than it should, or not at all; at most `limit` of them. */
export async function findStaleInSearch(db: Database, limit: number): Promise<number[]> {
  const stale: number[] = [];
  for await (const products of readSearchable(db)) {
    const stored = await db.query
      .selectFrom('search_postings')
      .select(['product_id', 'term', 'weight'])
      .where(
        'product_id',
        'in',
        products.map(({ id }) => id),
      )
      .execute();
    const storedById = Map.groupBy(stored, (row) => row.product_id);
    for (const product of products) {
      const asStored = toText(storedById.get(product.id) ?? []);
      const isFoundByOwner = product.ownerText === getOwnerText(product);
      if (!isFoundByOwner || asStored !== toText(listPostings(product))) stale.push(product.id);
      if (stale.length >= limit) return stale;
    }
  }
  return stale;
}

/** Whether the vocabulary counts what the index holds, but for bar codes. */
export async function isVocabularyRight(db: Database): Promise<boolean> {
  const { rows } = await sql<{ term: string }>`
    select counted.term from (
      select term, count(*) as products from search_postings where term not like '#%' group by term
    ) as counted
    full join search_terms on search_terms.term = counted.term
    where search_terms.products is null or counted.products is null or search_terms.products <> counted.products
    limit 1`.execute(db.query);
  return rows.length === 0;
}

function toText(postings: readonly { term: string; weight: number }[]): string {
  return postings
    .map(({ term, weight }) => `${term}:${weight}`)
    .toSorted()
    .join(' ');
}

async function* readSearchable(db: Database): AsyncIterable<StoredSearchable[]> {
  for (let after = 0; ;) {
    const products = await readSearchableAfter(db, { after, limit: batchSize });
    if (products.length === 0) return;
    after = products.at(-1)?.id ?? after;
    yield products;
  }
}
