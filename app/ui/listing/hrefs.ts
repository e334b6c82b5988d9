import { mergeListingParams } from '#app/domain/listing-params.ts';
import type { ListingChange, ParamsScreen } from '#app/domain/listing-params.ts';
import { getListingScreen } from '#app/domain/listing-screens.ts';

/** Address of a screen after a click that changes its query; everything else of the query stays (C18). */
export function listingHref(
  screen: ParamsScreen & { path: string },
  params: URLSearchParams,
  change: ListingChange,
): string {
  return withSearch(screen.path, mergeListingParams(params, change, screen));
}

/** The store's listing of one category, by its slug. */
export function categoryHref(slug: string): string {
  return shopHref({ category: slug });
}

/** The store's listing with one choice made. */
export function shopHref(change: ListingChange): string {
  return listingHref(getListingScreen('shop'), new URLSearchParams(), change);
}

/** A path with its query, without a lonely question mark. */
export function withSearch(path: string, params: URLSearchParams): string {
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}
