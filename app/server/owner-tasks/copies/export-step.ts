import type { Database } from '#app/data/database/database.ts';
import type { CatalogueFormat } from '#app/files/detect-format.ts';
import { writeCatalogueFile } from '#app/files/write-catalogue-file.ts';
import { exportCatalogue } from '#app/operations/catalogue/export-catalogue.ts';

/** Writes the catalogue into a file, whole or not at all; pictures are named and stay in the store. */
export async function exportToFile(
  db: Database,
  { file, format }: { file: string; format: CatalogueFormat },
): Promise<void> {
  await db.snapshot(async (reads) => {
    const catalogue = await exportCatalogue(reads, { pictureFolder: 'imagens' });
    await writeCatalogueFile(file, { catalogue, format, onProduct: () => {} });
  });
}
