import type { Database } from '#app/data/database/database.ts';
import { findPictureBytes } from '#app/data/pictures/pictures.ts';
import { readHashOfPath } from '#app/operations/catalogue/export-catalogue.ts';
import { importCatalogue } from '#app/operations/import/import-catalogue.ts';
import type { ImportOptions, ImportResult, ResolvePicture, SourceRow } from '#app/operations/import/import-types.ts';
import { gatherRows } from '#app/operations/import/product-batches.ts';
import type { OpenedCatalogueFile } from './open-catalogue-file.ts';
import { matchProductsByTitle } from './table/price-lists/generated-skus.ts';
import { keepMissingColumns } from './table/keep-missing-columns.ts';
import { foldPictureName, listPicturesByName } from './pictures/picture-folder.ts';

interface FileImport extends Omit<ImportOptions, 'source' | 'resolvePicture'> {
  opened: Pick<OpenedCatalogueFile, 'source'>;
  findPicture: ResolvePicture;
  /** Database with the pictures of earlier exports, if it differs from the database into which the file is imported. */
  store?: Database;
  /** Folder with pictures that are named after the SKUs of products; `isDeep` includes its subfolders. */
  picturesBySku?: { folder: string; isDeep?: boolean };
}

/**
 * Imports an opened file. Products keep the stored values for which the tables have no column. Rows without a picture
 * receive the one in `picturesBySku` that is named after their SKU.
 */
export async function importFile(
  db: Database,
  { opened, findPicture, picturesBySku, store = db, ...options }: FileImport,
): Promise<ImportResult> {
  const source = matchProductsByTitle(opened.source, db);
  const pictures = picturesBySku && (await listPicturesByName(picturesBySku.folder, picturesBySku));

  async function* readProducts(): AsyncIterable<SourceRow> {
    for await (const rows of gatherRows(source)) {
      const rowsWithPictures = pictures?.size ? rows.map((row) => addPicture(row, pictures)) : rows;
      yield* await keepMissingColumns(rowsWithPictures, db);
    }
  }

  return importCatalogue(db, {
    ...options,
    source: { ...source, products: readProducts },
    async resolvePicture(picturePath) {
      const picture = await findPicture(picturePath);
      if (Buffer.isBuffer(picture)) return picture;
      // The name of an exported picture contains the hash by which it is stored.
      const hash = readHashOfPath(picturePath);
      return (hash && (await findPictureBytes(store, hash))) || picture;
    },
  });
}

/**
 * Adds the picture that is named after the product's SKU to a row without a picture. Case is ignored: `APIS-01.JPG`
 * belongs to `apis-01`.
 */
function addPicture(row: SourceRow, pictures: ReadonlyMap<string, string>): SourceRow {
  if (typeof row.value !== 'object' || row.value === null) return row;
  const { sku, img, imageURLs } = row.value as Record<string, unknown>;
  const hasOwn = Boolean(img) || img === null || (Array.isArray(imageURLs) && imageURLs.length > 0);
  const picture = pictures.get(foldPictureName(String(sku ?? '').trim()));
  return hasOwn || picture === undefined ? row : { ...row, value: { ...row.value, img: picture } };
}
