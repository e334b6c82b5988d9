import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { CatalogueExport } from '#app/operations/catalogue/export-catalogue.ts';
import { writeAtomically } from '#app/data/disk/write-atomically.ts';
import { productColumns } from './table/catalogue-columns.ts';
import type { CatalogueFormat } from './detect-format.ts';
import { writeCsvCatalogue } from './csv/write-csv-catalogue.ts';
import { writeJsonCatalogue } from './json/write-json-catalogue.ts';
import { writeXlsxCatalogue } from './workbook/write-xlsx-catalogue.ts';

/**
 * Writes a catalogue to a file, completely or not at all. Spreadsheets contain no reviews, because reviews are personal
 * data that belong in JSON or a backup.
 */
export async function writeCatalogueFile(
  file: string,
  {
    catalogue,
    format,
    onProduct,
  }: { catalogue: CatalogueExport; format: CatalogueFormat; onProduct: (done: number) => void },
): Promise<void> {
  async function* readProducts(): ReturnType<CatalogueExport['products']> {
    let done = 0;
    for await (const product of catalogue.products()) {
      yield product;
      done += 1;
      onProduct(done);
    }
  }

  const columns = productColumns.filter(
    ({ field }) => field !== 'reviews' && (field !== 'category.name' || catalogue.hasOtherCategoryNames),
  );
  const countedCatalogue = { ...catalogue, products: readProducts };
  await writeAtomically(file, (handle, draft) => {
    if (format === 'xlsx') return writeXlsxCatalogue(handle, { catalogue: countedCatalogue, columns });
    const text =
      format === 'json' ? writeJsonCatalogue(countedCatalogue) : writeCsvCatalogue(countedCatalogue, columns);
    return pipeline(text, createWriteStream(draft));
  });
}
