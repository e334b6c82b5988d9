import { paths } from '#app/paths.ts';

/** Filters of a link into the store's listing; slugs by the literal rule. */
interface ShopChoice {
  brand?: string;
  category?: string;
  subcategory?: string;
  sortBy?: 'on-sale';
}

/** In the canonical order of parameters. */
const choiceNames = ['brand', 'category', 'sortBy', 'subcategory'] as const;

/** The store's listing with a choice made, its parameters in the canonical order. */
export function shopHref(choice: ShopChoice): string {
  const params = new URLSearchParams();
  for (const name of choiceNames) if (choice[name] !== undefined) params.set(name, choice[name]);
  return withSearch(paths.shop, params);
}

/** The store's listing of one category, by its slug. */
export function categoryHref(slug: string): string {
  return shopHref({ category: slug });
}

export function searchHref(text: string): string {
  return withSearch(paths.search, new URLSearchParams({ searchText: text }));
}

/** A path with its query, without a lonely question mark. */
export function withSearch(path: string, params: URLSearchParams): string {
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}
