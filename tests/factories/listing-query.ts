import { parseListingQuery, type ListingQuery } from '#app/domain/listing/listing-query.ts';

/** Parses a query string such as `category=caes&page=2`. */
export function makeQuery(params = ''): ListingQuery {
  return parseListingQuery(new URLSearchParams(params));
}
