import type { CatalogueSource, SourceRow } from '#app/operations/import/import-types.ts';
import { listPicturesByName } from './picture-folder.ts';

/**
 * A product without a picture in the file gets the one in the folder that is named after its SKU, whatever the case:
 * `APIS-01.JPG` belongs to `apis-01`.
 */
export async function addPicturesBySku(
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
