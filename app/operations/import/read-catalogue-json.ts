import type { CatalogueSource, SourceRow } from '#app/operations/import/import-types.ts';

/**
 * Reads the JSON of a catalogue file: an array of products, or `{ categories, brands, products }`.
 * @returns undefined when it is neither
 */
export function readCatalogueJson(json: unknown): CatalogueSource | undefined {
  const { categories, brands, products } = Array.isArray(json) ? { products: json as unknown[] } : readLists(json);
  if (!products && !categories && !brands) return undefined;
  const rows = numberRows(products);
  return { categories: numberRows(categories), brands: numberRows(brands), products: () => rows };
}

interface Lists {
  categories?: unknown[];
  brands?: unknown[];
  products?: unknown[];
}

function readLists(json: unknown): Lists {
  if (typeof json !== 'object' || json === null) return {};
  const { categories, brands, products } = json as Record<string, unknown>;
  return { categories: asList(categories), brands: asList(brands), products: asList(products) };
}

function asList(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function numberRows(values: readonly unknown[] = []): SourceRow[] {
  return values.map((value, index) => ({ row: index + 1, value }));
}
