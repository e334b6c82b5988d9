import type { Database } from '#app/data/database/database.ts';
import { importFile } from '#app/files/import-file.ts';
import { openCatalogueFile } from '#app/files/open-catalogue-file.ts';
import { importedAtMs } from '#tests/factories/catalogue.ts';

/**
 * Imports a file without its pictures.
 * @returns the result with up to 9 changes of each kind, and the notices to the owner, one per line
 */
export async function importInto(db: Database, file: string, nowMs = importedAtMs) {
  const opened = await openCatalogueFile(file);
  const options = { opened, findPicture: () => Promise.resolve(undefined), nowMs, listedChanges: 9 };
  const result = await importFile(db, options).finally(opened.close);
  return { ...result, notices: opened.listNotices().join('\n') };
}
