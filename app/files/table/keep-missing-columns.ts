import type { Database } from '#app/data/database/database.ts';
import { findIdsBySku } from '#app/data/catalogue/product-keys.ts';
import { exportProducts, type ExportedProduct } from '#app/operations/catalogue/export-catalogue.ts';
import type { SourceRow } from '#app/operations/import/import-types.ts';
import { fieldTexts } from '#app/operations/import/import-texts.ts';
import { listMissingHeaders, productColumns } from './catalogue-columns.ts';
import { tableTexts } from './texts.ts';

/**
 * Folder in the paths of pictures that are already stored. No such folder exists: the import finds these pictures by the
 * hash in their file name.
 */
const storedFolder = 'guardadas';
const neverKept = ['reviews', 'id'];
const keptFields = new Set(
  productColumns.map(({ field }) => getRoot(field)).filter((root) => !neverKept.includes(root)),
);

/** Values of a row. The declared fields influence which stored values the product keeps. */
interface GivenValues extends Record<string, unknown> {
  sku?: unknown;
  title?: unknown;
  parent?: unknown;
  img?: string | null;
  imageURLs?: ExportedProduct['imageURLs'] | null;
  offerDate?: Partial<ExportedProduct['offerDate']>;
  attributeKeys?: readonly string[];
  additionalInformation?: ExportedProduct['additionalInformation'];
}

/**
 * Completes the rows of a spreadsheet that has only some columns, such as SKU and price. Stored products keep their
 * other values, and keep their pictures when the picture's cell is empty.
 */
export async function keepMissingColumns(rows: readonly SourceRow[], db: Database): Promise<readonly SourceRow[]> {
  // Only rows of tables have `fields`. Each product in JSON states its own fields and needs no completion here.
  if (!rows.some(({ fields }) => fields)) return rows;
  const ids = await findIdsBySku(db, [...new Set(rows.map(getSku))]);
  const products = await exportProducts(db, [...new Set(ids.values())], { folder: storedFolder });
  const byId = new Map(products.map((product) => [product.id, product]));
  return rows.map((row) => {
    const { fields = new Set() } = row;
    const storedProduct = byId.get(ids.get(getSku(row)) ?? 0);
    return storedProduct ? completeRow(row, storedProduct, fields) : rejectIncompleteNewProduct(row, fields);
  });
}

function completeRow(row: SourceRow, storedProduct: ExportedProduct, fields: ReadonlySet<string>): SourceRow {
  const rowValues = { ...(row.value as GivenValues) };
  // A category that does not come from a column applies only to new products.
  if (!fields.has('parent')) delete rowValues.parent;
  const { problems = [], ...derivedValues } = row.readDiscountAtPrice?.(storedProduct.price) ?? {};
  Object.assign(rowValues, derivedValues);
  const offer = keepOffer(storedProduct, fields, rowValues);
  const offerProblems = freesDiscount(storedProduct, { fields, offer })
    ? [{ column: 'offerDate.endDate', value: '', reason: tableTexts.discountWithoutDates }]
    : [];
  return {
    ...row,
    problems: [...(row.problems ?? []), ...problems, ...offerProblems],
    value: {
      ...keepStoredFields(storedProduct, fields, rowValues),
      ...rowValues,
      ...offer,
      ...keepPictures(storedProduct, rowValues),
      ...keepInformation(storedProduct, rowValues),
    },
  };
}

/**
 * Returns the stored values of the fields for which the row has no column. A column for a part of a field, such as the
 * brand's name, counts as a column for the complete field, even if its cell is empty.
 */
function keepStoredFields(
  product: ExportedProduct,
  fields: ReadonlySet<string>,
  rowValues: GivenValues,
): Partial<ExportedProduct> {
  const stated = new Set([
    ...Object.keys(rowValues),
    ...[...fields].filter((field) => field.includes('.')).map(getRoot),
  ]);
  // A new parent category also changes `category` when the two were equal.
  if ('parent' in rowValues && product.category.name === product.parent) stated.add('category');
  // A quantity without a status decides whether the product is in stock, as in the owner's API.
  if ('quantity' in rowValues) stated.add('status');
  return Object.fromEntries(Object.entries(product).filter(([field]) => keptFields.has(field) && !stated.has(field)));
}

/** Completes the dates of an offer: a date without a column keeps its stored value. */
function keepOffer({ offerDate }: ExportedProduct, fields: ReadonlySet<string>, rowValues: GivenValues) {
  const storedOfferParts = Object.entries(offerDate).filter(([part]) => !fields.has(`offerDate.${part}`));
  return { offerDate: { ...Object.fromEntries(storedOfferParts), ...rowValues.offerDate } };
}

/**
 * Whether a row removes the dates to which the discount of a product was limited, without saying what becomes of the
 * discount.
 */
function freesDiscount(
  { offerDate, discount }: ExportedProduct,
  { fields, offer }: { fields: ReadonlySet<string>; offer: ReturnType<typeof keepOffer> },
): boolean {
  const hasDates = (dates: GivenValues['offerDate'] = {}) => [dates.startDate, dates.endDate].some(Boolean);
  const isLimited = offerDate.endsDiscount === true && discount > 0 && hasDates(offerDate);
  return isLimited && !hasDates(offer.offerDate) && !fields.has('discount');
}

/**
 * Completes the pictures of a product when the cell of the main picture, or the cell of all pictures, is empty or
 * missing. A new main picture replaces the old one among the others and keeps its colour; removing the main picture
 * leaves the others.
 */
function keepPictures({ img, imageURLs }: ExportedProduct, rowValues: GivenValues): GivenValues {
  if (rowValues.imageURLs !== undefined)
    return rowValues.imageURLs?.length || rowValues.img !== undefined ? {} : { img };
  if (rowValues.img === undefined) return { img, imageURLs };
  if (!rowValues.img) return { imageURLs: imageURLs.filter((image) => image.img !== img) };
  const main = rowValues.img;
  return { imageURLs: imageURLs.map((image) => (image.img === img ? { ...image, img: main } : image)) };
}

/** Keeps the stored lines of the additional information for which the table has no column. */
function keepInformation(
  known: ExportedProduct,
  { attributeKeys, additionalInformation = [] }: GivenValues,
): GivenValues {
  if (!attributeKeys) return {};
  const otherInformation = known.additionalInformation.filter(({ key }) => !attributeKeys.includes(key));
  return { additionalInformation: [...otherInformation, ...additionalInformation] };
}

/** Rejects a row without a stored product when the table lacks columns that a new product requires. */
function rejectIncompleteNewProduct(row: SourceRow, fields: ReadonlySet<string>): SourceRow {
  const { refusal, hasGeneratedSku } = row;
  const { title, parent } = row.value as GivenValues;
  const headers = listMissingHeaders([...fields, ...(hasGeneratedSku ? ['sku'] : []), ...(parent ? ['parent'] : [])]);
  if (refusal || headers.length === 0) return row;
  const [column, value] = hasGeneratedSku ? ['title', String(title)] : ['sku', getSku(row)];
  const lacksCategory = !parent && !fields.has('parent');
  const reason =
    value === '' ? fieldTexts.missing : tableTexts.notInStore({ headers, lacksCategory, hasCode: !hasGeneratedSku });
  return { ...row, refusal: { column, value, reason } };
}

function getSku({ value }: SourceRow): string {
  return String((value as GivenValues).sku ?? '').trim();
}

/** Returns the part of the field before the first dot: `brand` for `brand.name`. */
function getRoot(field: string): string {
  return field.replace(/\..*$/, '');
}
