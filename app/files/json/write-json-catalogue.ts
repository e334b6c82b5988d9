import type { CatalogueExport } from '#app/operations/catalogue/export-catalogue.ts';

/** Yields the catalogue as `{ categories, brands, products }`, with one item per line. */
export async function* writeJsonCatalogue(catalogue: CatalogueExport): AsyncIterable<string> {
  yield `{\n"categories": ${writeRows(catalogue.categories)},\n"brands": ${writeRows(catalogue.brands)},\n"products": [`;
  let separator = '\n';
  for await (const { reviews, ...product } of catalogue.products()) {
    yield separator + JSON.stringify({ ...product, ...(reviews.length > 0 && { reviews }) });
    separator = ',\n';
  }
  yield '\n]\n}\n';
}

function writeRows(rows: readonly object[]): string {
  return rows.length === 0 ? '[]' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
}
