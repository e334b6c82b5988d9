import { z } from 'zod';
import { foldSku } from '#app/domain/catalogue/codes/sku.ts';
import { productSchema, type CatalogueProduct } from '#app/operations/import/catalogue-schema.ts';
import {
  brandSchema,
  categorySchema,
  type CatalogueBrand,
  type CatalogueCategory,
} from '#app/operations/import/group-schema.ts';
import {
  showValue,
  type CatalogueSource,
  type ImportError,
  type RowPlace,
  type SourceRow,
} from '#app/operations/import/import-types.ts';
import type { ProblemList } from '#app/operations/import/plan/problem-list.ts';
import { catalogueTexts } from './texts.ts';

type ListPlace = Pick<ImportError, 'list' | 'row' | 'sheet'>;

type SkuPlace = RowPlace & { sku: string };

/** First position in the file that refers to a picture. */
export type PictureUse = Pick<ImportError, 'list' | 'row' | 'sheet' | 'column'>;

/** Result of the first reading of a file. It is small per product, so that memory does not grow with the file. */
export interface CheckedCatalogue {
  categories: CatalogueCategory[];
  brands: CatalogueBrand[];
  productCount: number;
  /** Whether the file contains a SKU, ignoring case. */
  hasSku: (sku: string) => boolean;
  highestId: number;
  /** All pictures of the file, each with its first use. */
  pictures: ReadonlyMap<string, PictureUse>;
}

/**
 * Reads the whole file and reports every error that can be found without the database.
 * @param differingInCase SKUs of the catalogue that differ from another product's only in case, both of which the file
 * may contain
 */
export async function checkCatalogue(
  source: CatalogueSource,
  {
    problems,
    differingInCase = new Set(),
    onRow,
  }: { problems: ProblemList; differingInCase?: ReadonlySet<string>; onRow: (done: number) => void },
): Promise<CheckedCatalogue> {
  const pictures = new Map<string, PictureUse>();
  const skus = new Map<string, SkuPlace>();
  const getKey = (sku: string) => (differingInCase.has(sku) ? sku : foldSku(sku));
  const ids = new Map<number, RowPlace>();
  let highestId = 0;
  const notePicture = (path: string | undefined, use: PictureUse) => {
    if (path && !pictures.has(path)) pictures.set(path, use);
  };
  const categories = parseRows(source.categories, { schema: categorySchema, list: 'categories', problems });
  const brands = parseRows(source.brands, { schema: brandSchema, list: 'brands', problems });
  for (const { row, parsed } of categories) notePicture(parsed.img, { list: 'categories', row, column: 'img' });
  for (const { row, parsed } of brands) notePicture(parsed.logo, { list: 'brands', row, column: 'logo' });

  let productCount = 0;
  for await (const read of source.products()) {
    productCount += 1;
    onRow(productCount);
    const product = parseRow(read, { schema: productSchema, list: 'products', problems });
    if (product) {
      const place = findPlace(read, 'products');
      problems.add(findRepeats(product, { key: getKey(product.sku), place, skus, ids, isCodeMade: read.isCodeMade }));
      highestId = Math.max(highestId, product.id ?? 0);
      noteProductPictures(product, (path, column) => notePicture(path, { ...place, column }));
    }
    if (problems.isFull()) break;
  }
  return {
    categories: categories.map(({ parsed }) => parsed),
    brands: brands.map(({ parsed }) => parsed),
    productCount,
    hasSku: (sku) => skus.has(getKey(sku)),
    highestId,
    pictures,
  };
}

interface ParseOptions<Schema extends z.ZodType> {
  schema: Schema;
  list: ImportError['list'];
  problems: ProblemList;
}

function parseRows<Schema extends z.ZodType>(
  rows: readonly SourceRow[],
  options: ParseOptions<Schema>,
): { row: number; parsed: z.output<Schema> }[] {
  return rows.flatMap((read) => {
    const parsed = parseRow(read, options);
    return parsed === undefined ? [] : [{ row: read.row, parsed }];
  });
}

/**
 * Parses a row. Errors found by the file's reader take precedence over the schema's errors for the same field, which
 * would repeat them.
 */
function parseRow<Schema extends z.ZodType>(
  read: SourceRow,
  { schema, list, problems }: ParseOptions<Schema>,
): z.output<Schema> | undefined {
  const { value, problems: found = [] } = read;
  const result = schema.safeParse(value);
  if (result.success && found.length === 0) return result.data;
  const place = findPlace(read, list);
  const whole = found.find(({ coversRow }) => coversRow);
  const told = whole ? [whole] : found;
  const fields = new Set(told.map(({ column }) => getField(column)));
  const issues = whole ? [] : toImportErrors(result.error?.issues ?? [], { place, read });
  problems.add([
    ...told.map(({ column, value: shown, reason }) => ({ ...place, column, value: shown, reason })),
    ...issues.filter((issue, index) => {
      const isFirst = issues.findIndex((earlier) => isSameFault(earlier, issue)) === index;
      return isFirst && isWritten(issue.column, read) && !fields.has(getField(issue.column));
    }),
  ]);
  return undefined;
}

/**
 * Whether a column exists in the row. In a sheet without a column for `category.name` the value comes from the
 * category, and an error would be reported twice.
 */
function isWritten(column: string, { fields }: SourceRow): boolean {
  return column !== 'category.name' || !fields || fields.has(column);
}

/**
 * Whether two errors are the same. The main picture is usually also the first of the list, and would be reported twice.
 */
function isSameFault(one: ImportError, other: ImportError): boolean {
  if (one.column === other.column) return true;
  const isPicture = one.column === 'img' && other.column.startsWith('imageURLs[');
  return isPicture && one.value === other.value && one.reason === other.reason;
}

function findPlace({ row, sheet }: SourceRow, list: ImportError['list']): ListPlace {
  return { list, row, ...(sheet !== undefined && { sheet }) };
}

/** Name of the field of a path: `imageURLs` for `imageURLs[0].img`. */
function getField(column: string): string {
  return column.replace(/[.[].*$/, '');
}

function toImportErrors(
  issues: readonly z.core.$ZodIssue[],
  { place, read: { value, cite, fields } }: { place: ListPlace; read: SourceRow },
): ImportError[] {
  return issues.map(({ path, message }) => {
    const column = z.core.toDotPath(path);
    if (column === 'priceSteps' && fields && !fields.has(column)) {
      const reason = catalogueTexts.stepsDoNotFit(message);
      return { ...place, column: 'price', value: showValue(cite?.('price') ?? ''), reason };
    }
    const shown = path.length > 0 ? showValue(cite?.(column) ?? readPath(value, path)) : '';
    return { ...place, column, value: shown, reason: message };
  });
}

function findRepeats(
  product: CatalogueProduct,
  {
    key,
    place,
    skus,
    ids,
    isCodeMade,
  }: {
    key: string;
    place: ListPlace;
    skus: Map<string, SkuPlace>;
    ids: Map<number, RowPlace>;
    isCodeMade?: boolean;
  },
): ImportError[] {
  const errors: ImportError[] = [];
  const sameSku = skus.get(key);
  const sameId = product.id === undefined ? undefined : ids.get(product.id);
  if (sameSku === undefined) skus.set(key, { ...place, sku: product.sku });
  else if (isCodeMade) {
    const { reason, ...found } = repeated(place, {
      column: 'title',
      value: product.title,
      earlier: { ...sameSku, sku: product.title },
    });
    const advice = catalogueTexts.nameNotUnique;
    errors.push({ ...found, reason: `${reason}; ${advice}` });
  } else errors.push(repeated(place, { column: 'sku', value: product.sku, earlier: sameSku }));
  if (product.id === undefined) return errors;
  if (sameId === undefined) ids.set(product.id, place);
  else errors.push(repeated(place, { column: 'id', value: String(product.id), earlier: sameId }));
  return errors;
}

function repeated(
  place: ListPlace,
  { column, value, earlier }: { column: string; value: string; earlier: RowPlace & { sku?: string } },
): ImportError {
  const written = (earlier.sku ?? value) === value ? undefined : earlier.sku;
  const { row, sheet } = earlier;
  return { ...place, column, value, reason: catalogueTexts.repeated({ row, sheet, written }) };
}

/** Calls `note` with every picture path of a product, which may be empty, and its field. */
export function noteProductPictures(product: CatalogueProduct, note: (path: string, column: string) => void): void {
  product.images.forEach(({ path }, index) => note(path, `imageURLs[${index}].img`));
  note(product.imagePath, 'img');
}

function readPath(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}
