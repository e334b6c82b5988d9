import { canonicalListingKey } from '#app/domain/listing/url-params.ts';
import { parseListingQuery, type ListingQuery } from '#app/domain/listing/listing-query.ts';

/** Page size when none, or a senseless one, is asked for: that of the main shop screen. */
export const defaultPageSize = 9;
/** Largest page given; a larger one asked for becomes this. */
export const maxPageSize = 48;

interface ListingRequest {
  query: ListingQuery;
  /** 1 to `maxPageSize`. */
  pageSize: number;
  /** Equal for requests that ask for the same thing, however spelled. */
  key: string;
}

/** Reads a listing request as the screens read theirs: nothing is refused, what makes no sense is ignored. */
export function parseListingRequest(params: URLSearchParams): ListingRequest {
  const query = parseListingQuery(params);
  const pageSize = params.getAll('pageSize').map(parsePageSize).find(Boolean) ?? defaultPageSize;
  return { query, pageSize, key: `${canonicalListingKey(query)}&pageSize=${pageSize}` };
}

function parsePageSize(text: string): number | undefined {
  if (!/^\s*\d+\s*$/.test(text)) return undefined;
  return Math.min(Number(text), maxPageSize) || undefined;
}
