import type { CatalogueIndex } from '#app/catalogue-index/build-index.ts';
import type { TextMatches } from '#app/catalogue-index/posting-list.ts';
import { queryIndex } from '#app/catalogue-index/query-index.ts';
import { describeFacets, type ListingFacets } from '#app/data/listing/facets.ts';
import type { ListingField } from '#app/data/listing/listing-fields.ts';
import { resolveFilters } from '#app/data/listing/listing-filter.ts';
import type { CatalogueSummary } from '#app/data/catalogue/summary.ts';
import type { ListingQuery } from '#app/domain/listing/listing-query.ts';

/** Which products of a listing: a page, or more when several pages are shown at once. */
export interface ListingRange {
  /** 1 or more; the page starts at `(query.page - 1) * pageSize`. */
  pageSize: number;
  /** How many to list from there; one page unless given. */
  limit?: number;
}

export interface ListingResult {
  ids: number[];
  /** Products on all pages. */
  total: number;
  /** Counted when first asked for. */
  getFacets(): ListingFacets;
}

/** One page of a catalogue's listing, and what its filters offer. */
export function queryListing(
  { summary, index }: { summary: CatalogueSummary; index: CatalogueIndex<ListingField> },
  query: ListingQuery,
  { pageSize, limit = pageSize, text }: ListingRange & { text: TextMatches | null },
): ListingResult {
  const offset = (query.page - 1) * pageSize;
  const result = queryIndex(index, { ...resolveFilters(summary, query), text, offset, limit });
  let facets: ListingFacets | undefined;
  return {
    ids: result.ids,
    total: result.total,
    getFacets: () => (facets ??= describeFacets(summary, query, result)),
  };
}
