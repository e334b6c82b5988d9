import type { Database } from '#app/data/database.ts';
import { applyFilter, countPassing, isCounted, isOpen, resolveFilter } from '#app/data/listing-filter.ts';
import type { ListingFilter } from '#app/data/listing-filter.ts';
import { loadOutline } from '#app/data/outline.ts';
import { findSummaries } from '#app/data/product-rows.ts';
import { searchProducts } from '#app/data/search.ts';
import type { SearchHits } from '#app/data/search.ts';
import { findWholeProducts } from '#app/data/whole-products.ts';
import type { ListingQuery, SortOption } from '#app/domain/listing-query.ts';
import type { Product, ProductSummary } from '#app/domain/product.ts';

/** One page of a listing. `total` counts every page. */
export interface ProductPage {
  products: ProductSummary[];
  total: number;
}

/** The whole product, or undefined when there is none with that id. */
export async function findProduct(db: Database, id: number): Promise<Product | undefined> {
  return (await findWholeProducts(db, [id]))[0];
}

/** Products of the given ids, in the order given; ids of no product are left out. */
export async function findProductsByIds(db: Database, ids: readonly number[]): Promise<ProductSummary[]> {
  return findSummaries(db, [...new Set(ids)]);
}

/**
 * One page of the products that pass the query's filters, in its order, ties by id. Products without a price are in
 * no price range and last in both price orders. With a search text the default order is by relevance.
 * @param pageSize 1 or more; the page starts at `(query.page - 1) * pageSize`
 * @param limit how many to give from there, when not one page: load-more shows several at once
 * @param isLiteral searches the text as it is written, without corrections and synonyms
 */
export async function listProducts(
  db: Database,
  query: ListingQuery,
  { pageSize, limit = pageSize, isLiteral = false }: { pageSize: number; limit?: number; isLiteral?: boolean },
): Promise<ProductPage> {
  const outline = await loadOutline(db);
  const filter = resolveFilter(outline, query);
  const hits = query.searchText === '' ? null : await searchProducts(db, query.searchText, { isLiteral });
  const isStored = !hits && isCounted(filter);
  const total = isStored ? countPassing(outline.counts, filter) : await countProducts(db, { filter, hits });
  const offset = (query.page - 1) * pageSize;
  if (offset >= total) return { products: [], total };
  const ids = await listIds(db, { filter, hits, sortBy: query.sortBy, offset, limit });
  return { products: await findSummaries(db, ids), total };
}

/** Highest selling price of the catalogue in centavos; 0 when nothing has a price. */
export async function findHighestPriceCents(db: Database): Promise<number> {
  return (await loadOutline(db)).highestPriceCents;
}

/** Id, slug and last change of every product, by id: what a sitemap lists. */
export async function listProductIds(db: Database): Promise<{ id: number; slug: string; updatedAtMs: number }[]> {
  const rows = await db.query.selectFrom('products').select(['id', 'slug', 'updated_at_ms']).orderBy('id').execute();
  return rows.map(({ id, slug, updated_at_ms: updatedAtMs }) => ({ id, slug, updatedAtMs }));
}

async function countProducts(
  db: Database,
  { filter, hits }: { filter: ListingFilter; hits: SearchHits | null },
): Promise<number> {
  if (hits && isOpen(filter)) return hits.count();
  const query = hits ? hits.join(db.query.selectFrom('products')) : db.query.selectFrom('products');
  const { products } = await applyFilter(query, filter)
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow();
  return products;
}

/** The page's ids alone, which an index answers; their wide rows are read afterwards. */
async function listIds(
  db: Database,
  {
    filter,
    hits,
    sortBy,
    offset,
    limit,
  }: { filter: ListingFilter; hits: SearchHits | null; sortBy: SortOption; offset: number; limit: number },
): Promise<number[]> {
  if (hits && isOpen(filter) && sortBy === 'asc') return hits.listIds({ offset, limit });
  let query = applyFilter(hits ? hits.join(db.query.selectFrom('products')) : db.query.selectFrom('products'), filter)
    .select('products.id')
    .limit(limit)
    .offset(offset);
  if (sortBy === 'low') query = query.orderBy('products.price_order');
  if (sortBy === 'high') query = query.orderBy('products.selling_price_cents', 'desc');
  if (sortBy === 'asc' && hits) query = query.orderBy(hits.rank, 'desc');
  const rows = await query.orderBy('products.id').execute();
  return rows.map(({ id }) => id);
}
