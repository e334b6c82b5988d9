import { canonicalListingKey } from '#app/domain/listing/url-params.ts';
import { parseListingQuery, type ListingQuery } from '#app/domain/listing/listing-query.ts';

/** Page size of a request without a valid page size. It equals the page size of the main shop page. */
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

/** Parses a listing request like the listing pages: it ignores invalid values and never rejects the request. */
export function parseListingRequest(params: URLSearchParams): ListingRequest {
  const query = parseListingQuery(params);
  const pageSize = params.getAll('pageSize').map(parsePageSize).find(Boolean) ?? defaultPageSize;
  return { query, pageSize, key: `${canonicalListingKey(query)}&pageSize=${pageSize}` };
}

function parsePageSize(text: string): number | undefined {
  if (!/^\s*\d+\s*$/.test(text)) return undefined;
  return Math.min(Number(text), maxPageSize) || undefined;
}
