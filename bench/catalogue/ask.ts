import type { Database } from '#app/data/database/database.ts';
import { listRelated, listTopRated } from '#app/data/catalogue/product-lists.ts';
import { findProduct, listProducts } from '#app/data/catalogue/products.ts';
import { countStars, listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { findCorrection } from '#app/data/search/typo-correction.ts';
import { findSuggestions } from '#app/data/search/suggestions.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { pageSize, type Questions } from './make-questions.ts';

export const kinds = ['listing', 'filtered', 'search', 'searchFiltered', 'suggestions', 'detail'] as const;
/** What is timed: all reads that a screen's loader makes of the database, and nothing of a page cache. */
export type Kind = (typeof kinds)[number];

/** Everything there is to ask of one kind, each as a function that waits for the answer. */
export function listAsks(db: Database, kind: Kind, questions: Questions): (() => Promise<unknown>)[] {
  switch (kind) {
    case 'listing':
      return questions.listings.map((params) => () => askListing(db, params));
    case 'filtered':
      return questions.filtered.map((params) => () => askListing(db, params));
    case 'search':
      return questions.searches.map((text) => () => askSearch(db, text));
    case 'searchFiltered':
      return questions.searches.map((text, index) => () => {
        const params = new URLSearchParams(questions.filtered[index]);
        params.set('searchText', text);
        return askListing(db, params.toString());
      });
    case 'suggestions':
      return questions.suggestions.map((text) => () => findSuggestions(db, text));
    case 'detail':
      return questions.details.map((id) => () => askDetail(db, id));
  }
}

async function askListing(db: Database, params: string): Promise<unknown> {
  const query = parseListingQuery(new URLSearchParams(params));
  const { products, total, getFacets } = await listProducts(db, query, { pageSize });
  return [products, total, getFacets(), await listTopRated(db, 4)];
}

async function askSearch(db: Database, text: string): Promise<unknown> {
  const query = parseListingQuery(new URLSearchParams({ searchText: text }));
  return [await listProducts(db, query, { pageSize: 12 }), await findCorrection(db, text)];
}

async function askDetail(db: Database, id: number): Promise<unknown> {
  const product = await findProduct(db, id);
  if (!product) throw new Error(`There is no product ${id}`);
  return Promise.all([
    listPublishedReviews(db, id),
    countStars(db, id),
    listRelated(db, { productId: id, categoryName: product.categoryName, limit: 12 }),
  ]);
}
