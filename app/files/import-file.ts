import type { Database } from '#app/data/database/database.ts';
import { findPictureBytes } from '#app/data/pictures/pictures.ts';
import { readHashOfPath } from '#app/operations/catalogue/export-catalogue.ts';
import { importCatalogue } from '#app/operations/import/import-catalogue.ts';
import type {
  CatalogueSource,
  ImportOptions,
  ImportResult,
  ResolvePicture,
  SourceRow,
} from '#app/operations/import/import-types.ts';
import type { OpenedCatalogueFile } from './open-catalogue-file.ts';
import { recogniseTitles } from './table/price-lists/made-codes.ts';
import { keepMissingColumns } from './table/keep-missing-columns.ts';
import { listPicturesByName } from './pictures/picture-folder.ts';

interface FileImport extends Omit<ImportOptions, 'source' | 'resolvePicture'> {
  opened: OpenedCatalogueFile;
  findPicture: ResolvePicture;
  /** Database with the pictures of earlier exports, when it is not the database of the import. */
  store?: Database;
  /** Folder with pictures that are named after the SKUs of products; `isDeep` includes its subfolders. */
  picturesBySku?: { folder: string; isDeep?: boolean };
}

/**
 * Imports an opened file. Products keep the values for which the tables have no column, and receive the pictures that
 * are named after their SKUs.
 */
export async function importFile(
  db: Database,
  {
    opened: { source: read, productFields, makesCodes },
    findPicture,
    picturesBySku,
    store = db,
    ...options
  }: FileImport,
): Promise<ImportResult> {
  const source = makesCodes ? recogniseTitles(read, db) : read;
  const pictured = picturesBySku ? await addPicturesBySku(source, picturesBySku.folder, picturesBySku) : source;
  return importCatalogue(db, {
    ...options,
    source: productFields ? keepMissingColumns(pictured, { db, fields: productFields }) : pictured,
    resolvePicture: findAlsoStored(store, findPicture),
  });
}

/** Finds a picture by its name among those that this store exported, when the exported file itself is missing. */
function findAlsoStored(db: Database, findInFolder: ResolvePicture): ResolvePicture {
  return async (picturePath) => {
    const found = await findInFolder(picturePath);
    if (Buffer.isBuffer(found)) return found;
    const hash = readHashOfPath(picturePath);
    return (hash && (await findPictureBytes(db, hash))) || found;
  };
}

/**
 * Adds the picture that is named after the SKU to each product without a picture in the file. Upper and lower case are
 * equal: `APIS-01.JPG` belongs to `apis-01`.
 */
async function addPicturesBySku(
  source: CatalogueSource,
  folder: string,
  options: { isDeep?: boolean } = {},
): Promise<CatalogueSource> {
  const pictures = await listPicturesByName(folder, options);
  if (pictures.size === 0) return source;

  async function* readProducts(): AsyncIterable<SourceRow> {
    for await (const row of source.products()) yield addPicture(row);
  }

  function addPicture(row: SourceRow): SourceRow {
    if (typeof row.value !== 'object' || row.value === null) return row;
    const { sku, img, imageURLs } = row.value as Record<string, unknown>;
    const hasOwn = Boolean(img) || img === null || (Array.isArray(imageURLs) && imageURLs.length > 0);
    const picture = pictures.get(
      String(sku ?? '')
        .trim()
        .normalize('NFC')
        .toLowerCase(),
    );
    return hasOwn || picture === undefined ? row : { ...row, value: { ...row.value, img: picture } };
  }

  return { ...source, products: readProducts };
}
