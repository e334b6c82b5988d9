import { isRecord } from '#app/domain/shared/input/read-unknown.ts';
import type { CatalogueSource, SourceRow } from './import-types.ts';

/**
 * Reads the JSON of a catalogue file: an array of products, or `{ categories, brands, products }`.
 * @returns undefined for JSON of another shape
 */
export function readCatalogueJson(json: unknown): CatalogueSource | undefined {
  const { categories, brands, products }: Record<string, unknown> = isRecord(json) ? json : { products: json };
  if (![categories, brands, products].some(Array.isArray)) return undefined;
  const rows = numberRows(products);
  return { categories: numberRows(categories), brands: numberRows(brands), products: () => rows };
}

function numberRows(values: unknown): SourceRow[] {
  return Array.isArray(values) ? values.map((value: unknown, index) => ({ row: index + 1, value })) : [];
}
