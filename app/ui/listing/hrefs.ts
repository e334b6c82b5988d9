import { paths } from '#app/paths.ts';

/** What a link into the store's listing may choose; slugs by the literal rule. */
export interface ShopChoice {
  brand?: string;
  category?: string;
  subcategory?: string;
  sortBy?: 'on-sale';
}

/** The store's listing with a choice made, its parameters in the canonical order. */
export function shopHref(choice: ShopChoice): string {
  return withSearch(paths.shop, new URLSearchParams(Object.entries(choice).sort()));
}

/** The store's listing of one category, by its slug. */
export function categoryHref(slug: string): string {
  return shopHref({ category: slug });
}

/** A path with its query, without a lonely question mark. */
export function withSearch(path: string, params: URLSearchParams): string {
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}
