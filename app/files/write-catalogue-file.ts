import type { CatalogueExport } from '#app/operations/catalogue/export-catalogue.ts';
import { writeWholeFile } from '#app/data/disk/whole-file.ts';
import { productColumns } from './table/columns.ts';
import type { CatalogueFormat } from './detect-format.ts';
import { writeCsvCatalogue } from './csv/write-csv.ts';
import { writeJsonCatalogue } from './json/write-json.ts';
import { writeXlsxCatalogue } from './workbook/write-xlsx.ts';

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
  let done = 0;
  const parts = {
    catalogue,
    columns: productColumns.filter(
      ({ field }) => field !== 'reviews' && (field !== 'category.name' || catalogue.hasOtherCategoryNames),
    ),
    onProduct: () => {
      done += 1;
      onProduct(done);
    },
  };
  await writeWholeFile(file, (handle) => {
    if (format === 'json') return writeJsonCatalogue(handle, parts);
    return format === 'csv' ? writeCsvCatalogue(handle, parts) : writeXlsxCatalogue(handle, parts);
  });
}
