import type { Database } from '#app/data/database/database.ts';
import { importCatalogue } from '#app/operations/import/import-catalogue.ts';
import type { SourceRow } from '#app/operations/import/import-types.ts';
import { generatedAtMs, generateProduct } from './generate-products.ts';

/** Imports the generated products 1 to `size` into an empty catalogue, as an owner's file. */
export async function fillGeneratedCatalogue(db: Database, size: number): Promise<void> {
  const imported = await importCatalogue(db, {
    source: { categories: [], brands: [], products: () => generateRows(size) },
    resolvePicture: async () => undefined,
    nowMs: generatedAtMs,
  });
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
}

function* generateRows(size: number): Generator<SourceRow> {
  for (let row = 1; row <= size; row += 1) yield { row, value: generateProduct(row) };
}
