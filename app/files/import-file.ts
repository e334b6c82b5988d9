import type { Database } from '#app/data/database/database.ts';
import { findPictureBytes } from '#app/data/pictures/pictures.ts';
import { readHashOfPath } from '#app/operations/catalogue/export-catalogue.ts';
import { importCatalogue } from '#app/operations/import/import-catalogue.ts';
import type { ResolvePicture } from '#app/operations/import/import-pictures.ts';
import type { ImportResult } from '#app/operations/import/import-types.ts';
import type { OpenedCatalogueFile } from './open-catalogue-file.ts';
import { addPicturesBySku } from './pictures/pictures-by-sku.ts';
import { keepMissingColumns } from './table/keep-missing-columns.ts';

interface FileImport extends Omit<Parameters<typeof importCatalogue>[1], 'source' | 'resolvePicture'> {
  opened: OpenedCatalogueFile;
  findPicture: ResolvePicture;
  /** Where the pictures of earlier exports are, when it is not the database itself. */
  store?: Database;
  /** Folder whose pictures belong to the products of their names; `isDeep` counts those in folders inside it. */
  picturesBySku?: { folder: string; isDeep?: boolean };
}

/** Imports an opened file: products keep what its tables have no column for, and get the pictures that are called like them. */
export async function importFile(
  db: Database,
  { opened: { source, productFields }, findPicture, picturesBySku, store = db, ...options }: FileImport,
): Promise<ImportResult> {
  const pictured = picturesBySku ? await addPicturesBySku(source, picturesBySku.folder, picturesBySku) : source;
  return importCatalogue(db, {
    ...options,
    source: productFields ? keepMissingColumns(pictured, { db, fields: productFields }) : pictured,
    resolvePicture: findAlsoStored(store, findPicture),
  });
}

/** A picture that came from an export of this store is found by its name, though the file was not kept. */
function findAlsoStored(db: Database, findInFolder: ResolvePicture): ResolvePicture {
  return async (picturePath) => {
    const found = await findInFolder(picturePath);
    if (Buffer.isBuffer(found)) return found;
    const hash = readHashOfPath(picturePath);
    return (hash && (await findPictureBytes(db, hash))) || found;
  };
}
