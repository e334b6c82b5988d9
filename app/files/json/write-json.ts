import type { FileHandle } from 'node:fs/promises';
import type { CatalogueExport } from '#app/operations/catalogue/export-catalogue.ts';
import { createTextWriter } from '../text/text-writer.ts';

/** Writes the catalogue as `{ categories, brands, products }`, with one item per line. */
export async function writeJsonCatalogue(handle: FileHandle, catalogue: CatalogueExport): Promise<void> {
  const { write, flush } = createTextWriter(handle);
  await write(
    `{\n"categories": ${writeRows(catalogue.categories)},\n"brands": ${writeRows(catalogue.brands)},\n"products": [`,
  );
  let separator = '\n';
  for await (const { reviews, ...product } of catalogue.products()) {
    await write(separator + JSON.stringify({ ...product, ...(reviews.length > 0 && { reviews }) }));
    separator = ',\n';
  }
  await write('\n]\n}\n');
  await flush();
}

function writeRows(rows: readonly object[]): string {
  return rows.length === 0 ? '[]' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
}
