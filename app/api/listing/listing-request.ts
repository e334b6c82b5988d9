import { canonicalListingKey } from '#app/domain/listing/url-params.ts';
import { parseListingQuery, type ListingQuery } from '#app/domain/listing/listing-query.ts';

/** Page size when none or an invalid one is requested: that of the main shop screen. */
export const defaultPageSize = 9;
/** Maximum page size; a larger requested size is reduced to it. */
export const maxPageSize = 48;

interface ListingRequest {
  query: ListingQuery;
  /** Number of products per page, from 1 to `maxPageSize`. */
  pageSize: number;
  /** Key that is equal for requests with the same meaning, however they are spelled. */
  key: string;
}

/** Parses a listing request as the screens do: nothing is rejected, and invalid values are ignored. */
export function parseListingRequest(params: URLSearchParams): ListingRequest {
  const query = parseListingQuery(params);
  const pageSize = params.getAll('pageSize').map(parsePageSize).find(Boolean) ?? defaultPageSize;
  return { query, pageSize, key: `${canonicalListingKey(query)}&pageSize=${pageSize}` };
}

function parsePageSize(text: string): number | undefined {
  if (!/^\s*\d+\s*$/.test(text)) return undefined;
  return Math.min(Number(text), maxPageSize) || undefined;
}
