import { slugify } from '#app/domain/catalogue/codes/slug.ts';
import { paths } from '#app/paths.ts';
import { withSearch } from '#app/listing-paths.ts';

/** Returns the path of the listing with filters for the given names of category, subcategory and brand. */
export function shopPathForNames(filters: { category?: string; subcategory?: string; brand?: string }): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, slugify(value));
  return withSearch(paths.shop, params);
}
