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

export const readKinds = [
  'listing',
  'filtered',
  'search',
  'searchFiltered',
  'suggestions',
  'detail',
  'combined',
] as const;
/** What the index answers of each: ids, total and counts. */
export const answerKinds = [
  'answer to listing',
  'answer to filtered',
  'answer to combined',
  'answer to search',
  'answer to searchFiltered',
] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** All database reads of a screen's loader, without the page cache. */
export type ReadKind = (typeof readKinds)[number];

export const attributeKeys = parseAttributeKeys(defaultAttributeKeys) ?? [];

/** The workload of one kind as functions to time. */
export function listReads(db: Database, kind: AnswerKind | ReadKind, workload: Workload): (() => Promise<unknown>)[] {
  switch (kind) {
    case 'listing':
      return workload.listings.map((params) => () => readListing(db, params));
    case 'filtered':
    case 'combined':
      return workload[kind].map((params) => () => readListing(db, params));
    case 'search':
      return workload.searches.map((text) => () => readSearch(db, text));
    case 'searchFiltered':
      return listSearchesFiltered(workload).map((params) => () => readListing(db, params));
    case 'suggestions':
      return workload.suggestions.map((text) => () => findSuggestions(db, text, { attributeKeys }));
    case 'detail':
      return workload.details.map((id) => () => readDetail(db, id));
    case 'answer to listing':
      return workload.listings.map((params) => () => answer(db, params));
    case 'answer to filtered':
      return workload.filtered.map((params) => () => answer(db, params));
    case 'answer to combined':
      return workload.combined.map((params) => () => answer(db, params));
    case 'answer to search':
      return workload.searches.map((text) => () => answer(db, new URLSearchParams({ searchText: text }).toString()));
    case 'answer to searchFiltered':
      return listSearchesFiltered(workload).map((params) => () => answer(db, params));
  }
}

function listSearchesFiltered({ searches, filtered }: Workload): string[] {
  return searches.map((searchText, index) => {
    const params = new URLSearchParams(filtered[index]);
    params.set('searchText', searchText);
    return params.toString();
  });
}

async function answer(db: Database, params: string): Promise<void> {
  const query = parseListingQuery(new URLSearchParams(params));
  const { getFacets } = await listIds(db, query, { pageSize, attributeKeys });
  getFacets();
}

async function readListing(db: Database, params: string): Promise<void> {
  const query = parseListingQuery(new URLSearchParams(params));
  const { getFacets } = await listProducts(db, query, { pageSize, attributeKeys });
  getFacets();
  await listTopRated(db, 4);
}

async function readSearch(db: Database, text: string): Promise<void> {
  const query = parseListingQuery(new URLSearchParams({ searchText: text }));
  const { query: understood } = await listProducts(db, query, { pageSize: 12 });
  if (understood) await explainSearch(db, text, understood);
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
