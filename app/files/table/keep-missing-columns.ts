import type { Database } from '#app/data/database/database.ts';
import { findIdsBySku } from '#app/data/catalogue/product-keys.ts';
import { exportProducts, type ExportedProduct } from '#app/operations/catalogue/export-catalogue.ts';
import type { CatalogueSource, SourceRow } from '#app/operations/import/import-types.ts';
import { gatherRows } from '#app/operations/import/product-batches.ts';
import { productColumns } from './columns.ts';

/** Folder of pictures that only the store itself has; they are found by the hash in their name. */
const storedFolder = 'guardadas';
const neverKept = new Set(['reviews', 'id']);
const roots = [...new Set(productColumns.map(({ field }) => getRoot(field)))];

/**
 * A spreadsheet may have only some columns, such as SKU and price: existing products keep the values of the others, and
 * their pictures where the cell of a picture is empty.
 * @param fields fields that the spreadsheet has a column for
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
      // A category that comes of the list's form is that of new products alone.
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

/** What the row says nothing of; a column of its own for a part, as a brand's name, says all of it when it is empty. */
function keep(
  product: ExportedProduct,
  fields: ReadonlySet<string>,
  given: Record<string, unknown>,
): Partial<ExportedProduct> {
  const said = new Set([...Object.keys(given), ...[...fields].filter((field) => field.includes('.')).map(getRoot)]);
  // A new parent category changes `category` too where the two were the same.
  if ('parent' in given && product.category.name === product.parent) said.add('category');
  // A quantity without a status decides whether the product is in stock, as in the owner's API.
  if ('quantity' in given) said.add('status');
  const kept = roots.filter((root) => !said.has(root) && !neverKept.has(root));
  return Object.fromEntries(Object.entries(product).filter(([field]) => kept.includes(field)));
}

/** An offer's bounds, those that the table has no column for from the store. */
function keepOffer(
  { offerDate }: ExportedProduct,
  fields: ReadonlySet<string>,
  given: { offerDate?: Partial<ExportedProduct['offerDate']> },
): Partial<ExportedProduct['offerDate']> {
  const kept = Object.entries(offerDate).filter(([part]) => !fields.has(`offerDate.${part}`));
  return { ...Object.fromEntries(kept), ...given.offerDate };
}

/**
 * The pictures of a product whose row leaves one of the two cells empty. A new main picture takes the old one's place among
 * the others, with its colour; one that is taken away leaves them.
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

/** Lines of the information that no column of the table is for. */
function keepLines(
  { additionalInformation }: ExportedProduct,
  given: { labelKeys?: readonly string[]; additionalInformation?: ExportedProduct['additionalInformation'] },
): Record<string, unknown> {
  const { labelKeys, additionalInformation: lines = [] } = given;
  if (!labelKeys) return {};
  return { additionalInformation: [...additionalInformation.filter(({ key }) => !labelKeys.includes(key)), ...lines] };
}

/** A new product needs more than a list of prices has. */
function refuseUnknown(row: SourceRow, fields: ReadonlySet<string>): SourceRow {
  if (row.problems?.some(({ coversRow }) => coversRow)) return row;
  const { isCodeMade = false } = row;
  const isTold = (field: string) =>
    fields.has(field) ||
    (field === 'sku' && isCodeMade) ||
    (field === 'parent' && (fields.has('category.name') || hasParent(row)));
  const missing = productColumns.filter(({ field, required }) => required && !isTold(field));
  if (missing.length === 0) return row;
  const headers = new Intl.ListFormat('pt-BR').format(missing.map(({ header }) => `"${header}"`));
  const columns = missing.length > 1 ? `as colunas ${headers}` : `a coluna ${headers}`;
  const column = isCodeMade ? 'title' : 'sku';
  const value = isCodeMade ? (row.value as { title: string }).title : getSku(row);
  const [check, otherwise] = isCodeMade
    ? ['', ', ou escolha no painel uma categoria para todos']
    : [' confira o código ou,', ''];
  const reason =
    value === ''
      ? 'falta preencher'
      : `não existe na loja;${check} para criar o produto, acrescente à planilha ${columns}${otherwise}`;
  return { ...row, problems: [{ column, value, reason, coversRow: true }] };
}

function hasParent({ value }: SourceRow): boolean {
  return Boolean((value as { parent?: unknown }).parent);
}

function getSku({ value }: SourceRow): string {
  return String((value as Record<string, unknown>).sku ?? '').trim();
}

/** `brand` of `brand.name`. */
function getRoot(field: string): string {
  return field.replace(/\..*$/, '');
}
