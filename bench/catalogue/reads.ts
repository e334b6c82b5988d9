import type { Database } from '#app/data/database/database.ts';
import { listRelated, listTopRated } from '#app/data/catalogue/product-lists.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { countStars, listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { findCorrection } from '#app/data/search/typo-correction.ts';
import { findSuggestions } from '#app/data/search/suggestions.ts';
import { defaultLabelKeys, parseLabelKeys } from '#app/domain/listing/labels/label-keys.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { pageSize, type Workload } from './make-workload.ts';

export const readKinds = [
  'listing',
  'filtered',
  'search',
  'searchFiltered',
  'suggestions',
  'detail',
  'combined',
] as const;
/** All database reads of a screen's loader, without the page cache. */
export type ReadKind = (typeof readKinds)[number];

export const labelKeys = parseLabelKeys(defaultLabelKeys) ?? [];

/** The workload of one kind as functions to time; they tell how many products they have listed. */
export function listReads(db: Database, kind: ReadKind, workload: Workload): (() => Promise<number>)[] {
  switch (kind) {
    case 'listing':
      return workload.listings.map((params) => () => readListing(db, params));
    case 'filtered':
    case 'combined':
      return workload[kind].map((params) => () => readListing(db, params));
    case 'search':
      return workload.searches.map((text) => () => readSearch(db, text));
    case 'searchFiltered':
      return workload.searches.map((text, index) => () => {
        const params = new URLSearchParams(workload.filtered[index]);
        params.set('searchText', text);
        return readListing(db, params.toString());
      });
    case 'suggestions':
      return workload.suggestions.map((text) => async () => {
        const { products } = await findSuggestions(db, text, { labelKeys });
        return products.length;
      });
    case 'detail':
      return workload.details.map((id) => () => readDetail(db, id));
  }
}

async function readListing(db: Database, params: string): Promise<number> {
  const query = parseListingQuery(new URLSearchParams(params));
  const { products, getFacets } = await listProducts(db, query, { pageSize, labelKeys });
  getFacets();
  await listTopRated(db, 4);
  return products.length;
}

async function readSearch(db: Database, text: string): Promise<number> {
  const query = parseListingQuery(new URLSearchParams({ searchText: text }));
  const { products } = await listProducts(db, query, { pageSize: 12 });
  await findCorrection(db, text);
  return products.length;
}

async function readDetail(db: Database, id: number): Promise<number> {
  const product = await findProduct(db, id);
  if (!product) throw new Error(`There is no product ${id}`);
  const [related] = await Promise.all([
    listRelated(db, { productId: id, categoryName: product.categoryName, limit: 12 }),
    listPublishedReviews(db, id),
    countStars(db, id),
  ]);
  return related.length;
}
