import { parseListingQuery, type ListingQuery } from '#app/domain/listing/listing-query.ts';

/** Parses the query of an address such as `category=caes&page=2`. */
export function makeQuery(params = ''): ListingQuery {
  return parseListingQuery(new URLSearchParams(params));
}
