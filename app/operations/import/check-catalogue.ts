import { z } from 'zod';
import { foldSku } from '#app/domain/catalogue/codes/fold-sku.ts';
import { productSchema, type CatalogueProduct } from './catalogue-schema.ts';
import { brandSchema, categorySchema, type CatalogueBrand, type CatalogueCategory } from './group-schema.ts';
import {
  getPosition,
  formatValue,
  type CatalogueSource,
  type ImportError,
  type PictureUse,
  type SourceRow,
} from './import-types.ts';
import type { ProblemList } from './plan/problem-list.ts';
import { catalogueTexts } from './texts.ts';

/**
 * Result of checking a file. Per product it contains only the keys and pictures, so that a large file needs little
 * memory.
 */
export interface CheckedCatalogue {
  categories: CatalogueCategory[];
  brands: CatalogueBrand[];
  productCount: number;
  /** Whether the file contains a SKU. Case is ignored, except for the SKUs in `differingInCase`. */
  hasSku: (sku: string) => boolean;
  highestId: number;
  /** The first use of each picture of the file, by the picture's path. */
  pictures: ReadonlyMap<string, PictureUse>;
}

/**
 * Reads the whole file and reports every error that can be found without the database.
 * @param differingInCase SKUs in the database that differ from another product's SKU only in case. The file may contain
 * both.
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
  let highestId = 0;
  const skus = new Map<string, LocatedValue>();
  const ids = new Map<number, LocatedValue>();
  const getKey = (sku: string) => (differingInCase.has(sku) ? sku : foldSku(sku));
  const notePicture = (path: string | undefined, use: PictureUse) => {
    if (path && !pictures.has(path)) pictures.set(path, use);
  };
  const categories = source.categories.flatMap((read) => {
    const category = parseRow(read, { schema: categorySchema, list: 'categories', problems });
    notePicture(category?.img, { ...getPosition(read, 'categories'), column: 'img' });
    return category ?? [];
  });
  const brands = source.brands.flatMap((read) => {
    const brand = parseRow(read, { schema: brandSchema, list: 'brands', problems });
    notePicture(brand?.logo, { ...getPosition(read, 'brands'), column: 'logo' });
    return brand ?? [];
  });

  let productCount = 0;
  for await (const read of source.products()) {
    productCount += 1;
    onRow(productCount);
    const product = parseRow(read, { schema: productSchema, list: 'products', problems });
    if (product) {
      const position = getPosition(read, 'products');
      const { sku, title, id } = product;
      const code = read.hasGeneratedSku ? { column: 'title', value: title } : { column: 'sku', value: sku };
      problems.add(findRepeat(skus, getKey(sku), { ...position, ...code }));
      if (id !== undefined) problems.add(findRepeat(ids, id, { ...position, column: 'id', value: String(id) }));
      highestId = Math.max(highestId, id ?? 0);
      visitProductPictures(product, (path, column) => notePicture(path, { ...position, column }));
    }
    if (problems.isFull()) break;
  }
  return {
    categories,
    brands,
    productCount,
    hasSku: (sku) => skus.has(getKey(sku)),
    highestId,
    pictures,
  };
}

/**
 * Parses a row. Errors found by the file's reader take precedence over the schema's errors for the same field, which
 * would repeat them.
 */
function parseRow<Schema extends z.ZodType>(
  read: SourceRow,
  { schema, list, problems }: { schema: Schema; list: ImportError['list']; problems: ProblemList },
): z.output<Schema> | undefined {
  const { refusal, problems: reportedProblems = [] } = read;
  const result = schema.safeParse(read.value);
  if (result.success && !refusal && reportedProblems.length === 0) return result.data;
  const position = getPosition(read, list);
  const reported = refusal ? [refusal, ...reportedProblems] : reportedProblems;
  const errors: ImportError[] = reported.map((problem) => ({ ...position, ...problem }));
  const reportedFields = new Set(reportedProblems.map(({ column }) => getField(column)));
  for (const issue of refusal ? [] : (result.error?.issues ?? [])) {
    const error = { ...position, ...toFieldError(issue, read) };
    const isReported =
      reportedFields.has(getField(error.column)) || errors.some((earlier) => isSameFault(earlier, error));
    // In a worksheet without a column for `category.name`, its value is that of the category, for which the error is
    // already reported.
    const isDerived = error.column === 'category.name' && read.fields && !read.fields.has(error.column);
    if (!isReported && !isDerived) errors.push(error);
  }
  problems.add(errors);
  return undefined;
}

/**
 * Whether two errors have the same cause. The main picture is usually also the first one in `imageURLs`, so its error
 * would be reported twice.
 */
function isSameFault(one: ImportError, other: ImportError): boolean {
  if (one.column === other.column) return true;
  const isPicture = one.column === 'img' && other.column.startsWith('imageURLs[');
  return isPicture && one.value === other.value && one.reason === other.reason;
}

/** Returns the first part of a field's path: `imageURLs` for `imageURLs[0].img`. */
function getField(column: string): string {
  return column.replace(/[.[].*$/, '');
}

function toFieldError({ path, message }: z.core.$ZodIssue, { value, getCellText, fields }: SourceRow) {
  const column = z.core.toDotPath(path);
  if (column === 'priceSteps' && fields && !fields.has(column)) {
    const reason = catalogueTexts.stepsDoNotFit(message);
    return { column: 'price', value: formatValue(getCellText?.('price') ?? ''), reason };
  }
  const shown = path.length > 0 ? formatValue(getCellText?.(column) ?? readPath(value, path)) : '';
  return { column, value: shown, reason: message };
}

function readPath(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null)?.[key], value);
}

/** A value of the file and its position. */
type LocatedValue = Omit<ImportError, 'reason'>;

/** Returns an error when an earlier row has the same value. Otherwise it records the row in `earlier`. */
function findRepeat<Key>(earlier: Map<Key, LocatedValue>, key: Key, found: LocatedValue): ImportError[] {
  const first = earlier.get(key);
  if (!first) {
    earlier.set(key, found);
    return [];
  }
  const { row, sheet, value } = first;
  const isName = found.column === 'title';
  const written = isName || value === found.value ? undefined : value;
  const reason = catalogueTexts.repeated({ row, sheet, written });
  return [{ ...found, reason: isName ? `${reason}; ${catalogueTexts.nameNotUnique}` : reason }];
}

/** Calls `note` with each picture path of a product and the field that contains it. A path may be empty. */
export function visitProductPictures(product: CatalogueProduct, note: (path: string, column: string) => void): void {
  product.images.forEach(({ path }, index) => note(path, `imageURLs[${index}].img`));
  note(product.imagePath, 'img');
}
