import { paths } from '#app/paths.ts';

/** Filters and order for a link to the store's listing. `brand`, `category` and `subcategory` are slugs. */
interface ShopChoice {
  brand?: string;
  category?: string;
  subcategory?: string;
  sortBy?: 'on-sale';
}

/** Names of the parameters in their canonical order. */
const choiceNames = ['brand', 'category', 'sortBy', 'subcategory'] as const;

/** Returns the path of the store's listing with these filters, with the parameters in canonical order. */
export function shopHref(choice: ShopChoice): string {
  const params = new URLSearchParams();
  for (const name of choiceNames) if (choice[name] !== undefined) params.set(name, choice[name]);
  return withSearch(paths.shop, params);
}

/** Returns the path of the store's listing of one category, given its slug. */
export function categoryHref(slug: string): string {
  return shopHref({ category: slug });
}

/** Returns the path of the search for a text that need not be encoded. */
export function searchHref(text: string): string {
  return withSearch(paths.search, new URLSearchParams({ searchText: text }));
}

/** Appends query parameters to a path, without a question mark when there are none. */
export function withSearch(path: string, params: URLSearchParams): string {
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}
