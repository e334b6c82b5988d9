import type { Database } from '#app/data/database/database.ts';
import { listRelated, listTopRated } from '#app/data/catalogue/product-lists.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { listIds, listProducts } from '#app/data/listing/list-products.ts';
import { countStars, listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { explainSearch } from '#app/data/search/explain-search.ts';
import { findSuggestions } from '#app/data/search/suggestions.ts';
import { defaultAttributeKeys, parseAttributeKeys } from '#app/domain/listing/attributes/attribute-keys.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { pageSize, type Workload } from './make-workload.ts';

export const attributeKeys = parseAttributeKeys(defaultAttributeKeys) ?? [];

/** Reads the ids, the total and the filter counts of a listing from the index. */
export async function readAnswer(db: Database, params: string): Promise<void> {
  const { getFacets } = await listIds(db, parseListingQuery(new URLSearchParams(params)), { pageSize, attributeKeys });
  getFacets();
}

/** Runs all reads of the screens' loaders for a workload, without the page cache. */
export async function readScreens(db: Database, { listings, suggestions, details }: Workload): Promise<void> {
  for (const params of Object.values(listings).flat()) await readListing(db, params);
  for (const text of suggestions) await findSuggestions(db, text, { attributeKeys });
  for (const id of details) await readDetail(db, id);
}

async function readListing(db: Database, params: string): Promise<void> {
  const query = parseListingQuery(new URLSearchParams(params));
  const { getFacets, query: understood } = await listProducts(db, query, { pageSize, attributeKeys });
  getFacets();
  await listTopRated(db, 4);
  if (understood) await explainSearch(db, query.searchText, understood);
}

async function readDetail(db: Database, id: number): Promise<void> {
  const product = await findProduct(db, id);
  if (!product) throw new Error(`There is no product ${id}`);
  await Promise.all([
    listRelated(db, { productId: id, categoryName: product.categoryName, limit: 12 }),
    listPublishedReviews(db, id),
    countStars(db, id),
  ]);
}
