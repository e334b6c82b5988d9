import { findSummaries } from '#app/data/catalogue/product-rows.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { queryListing, type ListingRange, type ListingResult } from '#app/data/listing/query-listing.ts';
import { searchProducts } from '#app/data/search/search.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { ListingQuery } from '#app/domain/listing/listing-query.ts';

/** One page of a listing. */
export interface ProductPage extends Omit<ListingResult, 'ids'> {
  products: ProductSummary[];
}

/**
 * One page of the products that pass the query's filters, in its order, ties by id. Products without a price are in
 * no price range and last in both price orders. With a search text the default order is by relevance.
 * @param isLiteral searches the text as it is written, without corrections and synonyms
 */
export async function listProducts(
  db: Database,
  query: ListingQuery,
  { isLiteral = false, ...range }: ListingRange & { isLiteral?: boolean },
): Promise<ProductPage> {
  const summary = await loadCatalogueSummary(db);
  const index = await loadCatalogueIndex(db);
  const text = query.searchText === '' ? null : await searchProducts(db, query.searchText, { isLiteral });
  const { ids, ...result } = queryListing({ summary, index }, query, { ...range, text });
  return { ...result, products: await findSummaries(db, ids) };
}
