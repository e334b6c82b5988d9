import { findSummaries } from '#app/data/catalogue/product-rows.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { queryListing, type ListingRange, type ListingResult } from '#app/data/listing/query-listing.ts';
import { loadLabels } from '#app/data/listing/labels/load-labels.ts';
import type { LabelKey } from '#app/domain/listing/labels/label-keys.ts';
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
 * @param labelKeys what the shop filters by of its labels; without them no label counts
 */
export async function listProducts(
  db: Database,
  query: ListingQuery,
  { isLiteral = false, labelKeys, ...range }: ListingRange & { isLiteral?: boolean; labelKeys?: readonly LabelKey[] },
): Promise<ProductPage> {
  const summary = await loadCatalogueSummary(db);
  const labels = labelKeys ? await loadLabels(db, labelKeys) : null;
  const index = labels?.catalogue.whole.index ?? (await loadCatalogueIndex(db));
  const text = query.searchText === '' ? null : await searchProducts(db, query.searchText, { isLiteral });
  const { ids, ...result } = queryListing({ summary, index, labels }, query, { ...range, text });
  return { ...result, products: await findSummaries(db, ids, { withFacts: true }) };
}
