import type { Database } from '#app/data/database/database.ts';
import type { CatalogueFormat } from '#app/files/detect-format.ts';
import { writeCatalogueFile } from '#app/files/write-catalogue-file.ts';
import { exportCatalogue } from '#app/operations/catalogue/export-catalogue.ts';

/**
 * Runs the step of an export: writes the catalogue to a file, completely or not at all. The file contains the names of
 * pictures, not the pictures.
 */
export async function runExportStep(
  db: Database,
  { file, format }: { file: string; format: CatalogueFormat },
): Promise<void> {
  await db.snapshot(async (reads) => {
    const catalogue = await exportCatalogue(reads, { pictureFolder: 'imagens' });
    await writeCatalogueFile(file, { catalogue, format, onProduct: () => {} });
  });
}
