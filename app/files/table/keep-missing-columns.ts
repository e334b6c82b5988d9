import type { Database } from '#app/data/database/database.ts';
import { findIdsBySku } from '#app/data/catalogue/product-keys.ts';
import { exportProducts, type ExportedProduct } from '#app/operations/catalogue/export-catalogue.ts';
import type { CatalogueSource, SourceRow } from '#app/operations/import/import-types.ts';
import { gatherRows } from '#app/operations/import/product-batches.ts';
import { fieldTexts } from '#app/operations/import/texts.ts';
import { productColumns } from './columns.ts';
import { newProductTexts } from './texts.ts';

/** Folder name of pictures that only the store itself has; they are found by the hash in their file name. */
const storedFolder = 'guardadas';
const neverKept = new Set(['reviews', 'id']);
const roots = [...new Set(productColumns.map(({ field }) => getRoot(field)))];

/**
 * Completes the rows of a spreadsheet that has only some columns, such as SKU and price. Stored products keep their
 * other values, and keep their pictures when the picture's cell is empty.
 * @param fields fields for which the spreadsheet has a column
 */
export function keepMissingColumns(
  source: CatalogueSource,
  { db, fields }: { db: Database; fields: ReadonlySet<string> },
): CatalogueSource {
  async function* readProducts(): AsyncIterable<SourceRow> {
    for await (const rows of gatherRows(source)) yield* await complete(rows);
  }

  async function complete(rows: readonly SourceRow[]): Promise<SourceRow[]> {
    const stored = await findStored(db, rows);
    return rows.map((row) => {
      const known = stored.get(getSku(row));
      const columns = row.fields ?? fields;
      if (!known) return refuseUnknown(row, columns);
      const given = { ...(row.value as Record<string, unknown>) };
      // A category from the import's form applies only to new products.
      if (!columns.has('parent')) delete given.parent;
      const { problems = [], ...onPrice } = row.readOnPrice?.(known.price) ?? {};
      Object.assign(given, onPrice);
      return {
        ...row,
        ...(problems.length > 0 && { problems: [...(row.problems ?? []), ...problems] }),
        value: {
          ...keep(known, columns, given),
          ...given,
          offerDate: keepOffer(known, columns, given),
          ...keepPictures(known, given),
          ...keepLines(known, given),
        },
      };
    });
  }

  return { ...source, products: readProducts };
}

async function findStored(db: Database, rows: readonly SourceRow[]): Promise<Map<string, ExportedProduct>> {
  const ids = await findIdsBySku(db, [...new Set(rows.map(getSku))]);
  const products = await exportProducts(db, [...new Set(ids.values())], { folder: storedFolder });
  const byId = new Map(products.map((product) => [product.id, product]));
  return new Map(
    [...ids].flatMap(([sku, id]) => {
      const product = byId.get(id);
      return product ? [[sku, product] as const] : [];
    }),
  );
}

/**
 * Keeps the stored values that the row does not mention. An empty cell of a column for a part, such as the brand's
 * name, counts for the whole field.
 */
function keep(
  product: ExportedProduct,
  fields: ReadonlySet<string>,
  given: Record<string, unknown>,
): Partial<ExportedProduct> {
  const said = new Set([...Object.keys(given), ...[...fields].filter((field) => field.includes('.')).map(getRoot)]);
  // A new parent category also changes `category` when the two were equal.
  if ('parent' in given && product.category.name === product.parent) said.add('category');
  // A quantity without a status decides whether the product is in stock, as in the owner's API.
  if ('quantity' in given) said.add('status');
  const kept = roots.filter((root) => !said.has(root) && !neverKept.has(root));
  return Object.fromEntries(Object.entries(product).filter(([field]) => kept.includes(field)));
}

/** Completes the dates of an offer: those without a column are taken from the store. */
function keepOffer(
  { offerDate }: ExportedProduct,
  fields: ReadonlySet<string>,
  given: { offerDate?: Partial<ExportedProduct['offerDate']> },
): Partial<ExportedProduct['offerDate']> {
  const kept = Object.entries(offerDate).filter(([part]) => !fields.has(`offerDate.${part}`));
  return { ...Object.fromEntries(kept), ...given.offerDate };
}

/**
 * Completes the pictures of a product whose row leaves one of the two cells empty. A new main picture replaces the old
 * one among the others and keeps its colour; removing the main picture leaves the others.
 */
function keepPictures(
  { img, imageURLs }: ExportedProduct,
  given: { img?: string | null; imageURLs?: ExportedProduct['imageURLs'] | null },
): Record<string, unknown> {
  if (given.imageURLs !== undefined) return given.imageURLs?.length || given.img !== undefined ? {} : { img };
  if (given.img === undefined) return { img, imageURLs };
  if (!given.img) return { imageURLs: imageURLs.filter((image) => image.img !== img) };
  const main = given.img;
  return { imageURLs: imageURLs.map((image) => (image.img === img ? { ...image, img: main } : image)) };
}

/** Keeps the lines of the information for which the table has no column. */
function keepLines(
  { additionalInformation }: ExportedProduct,
  given: { labelKeys?: readonly string[]; additionalInformation?: ExportedProduct['additionalInformation'] },
): Record<string, unknown> {
  const { labelKeys, additionalInformation: lines = [] } = given;
  if (!labelKeys) return {};
  return { additionalInformation: [...additionalInformation.filter(({ key }) => !labelKeys.includes(key)), ...lines] };
}

/** Rejects a new product in a table that lacks required columns, such as a plain price list. */
function refuseUnknown(row: SourceRow, fields: ReadonlySet<string>): SourceRow {
  if (row.refusal) return row;
  const { isCodeMade = false } = row;
  const isTold = (field: string) =>
    fields.has(field) ||
    (field === 'sku' && isCodeMade) ||
    (field === 'parent' && (fields.has('category.name') || hasParent(row)));
  const missing = productColumns.filter(({ field, required }) => required && !isTold(field));
  if (missing.length === 0) return row;
  const headers = new Intl.ListFormat('pt-BR').format(missing.map(({ header }) => `"${header}"`));
  const columns = missing.length > 1 ? newProductTexts.columns(headers) : newProductTexts.column(headers);
  const column = isCodeMade ? 'title' : 'sku';
  const value = isCodeMade ? (row.value as { title: string }).title : getSku(row);
  const [check, otherwise] = isCodeMade ? ['', newProductTexts.orChoose] : [` ${newProductTexts.checkCode}`, ''];
  const reason = value === '' ? fieldTexts.missing : newProductTexts.notInStore({ check, columns, otherwise });
  return { ...row, refusal: { column, value, reason } };
}

function hasParent({ value }: SourceRow): boolean {
  return Boolean((value as { parent?: unknown }).parent);
}

function getSku({ value }: SourceRow): string {
  return String((value as Record<string, unknown>).sku ?? '').trim();
}

/** Returns the part of the field before the first dot: `brand` for `brand.name`. */
function getRoot(field: string): string {
  return field.replace(/\..*$/, '');
}
