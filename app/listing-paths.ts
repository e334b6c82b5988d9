import { paths } from '#app/paths.ts';

/** Filters for a link to the store's listing. The values are slugs in the literal form of the specification. */
interface ShopChoice {
  brand?: string;
  category?: string;
  subcategory?: string;
  sortBy?: 'on-sale';
}

/** Names of the filters in the canonical order of parameters. */
const choiceNames = ['brand', 'category', 'sortBy', 'subcategory'] as const;

/** Returns the URL of the store's listing with these filters, in the canonical order of parameters. */
export function shopHref(choice: ShopChoice): string {
  const params = new URLSearchParams();
  for (const name of choiceNames) if (choice[name] !== undefined) params.set(name, choice[name]);
  return withSearch(paths.shop, params);
}

/** Returns the URL of the store's listing of one category, given its slug. */
export function categoryHref(slug: string): string {
  return shopHref({ category: slug });
}

export function searchHref(text: string): string {
  return withSearch(paths.search, new URLSearchParams({ searchText: text }));
}

/** Returns a path with its query, and without a question mark when the query is empty. */
export function withSearch(path: string, params: URLSearchParams): string {
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}
