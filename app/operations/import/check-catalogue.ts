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
import { catalogueTexts } from './import-texts.ts';

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
 * Reads the file and reports its errors that can be found without the database, until the list of problems is full.
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
  const recordPicture = (path: string | undefined, use: PictureUse) => {
    if (path && !pictures.has(path)) pictures.set(path, use);
  };
  const categories = source.categories.flatMap((sourceRow) => {
    const category = parseRow(sourceRow, { schema: categorySchema, list: 'categories', problems });
    recordPicture(category?.img, { ...getPosition(sourceRow, 'categories'), column: 'img' });
    return category ?? [];
  });
  const brands = source.brands.flatMap((sourceRow) => {
    const brand = parseRow(sourceRow, { schema: brandSchema, list: 'brands', problems });
    recordPicture(brand?.logo, { ...getPosition(sourceRow, 'brands'), column: 'logo' });
    return brand ?? [];
  });

  let productCount = 0;
  for await (const sourceRow of source.products()) {
    productCount += 1;
    onRow(productCount);
    const product = parseRow(sourceRow, { schema: productSchema, list: 'products', problems });
    if (product) {
      const position = getPosition(sourceRow, 'products');
      const { sku, title, id } = product;
      const code = sourceRow.hasGeneratedSku ? { column: 'title', value: title } : { column: 'sku', value: sku };
      problems.add(findRepeat(skus, getKey(sku), { ...position, ...code }));
      if (id !== undefined) problems.add(findRepeat(ids, id, { ...position, column: 'id', value: String(id) }));
      highestId = Math.max(highestId, id ?? 0);
      for (const { path, column } of listPictureFields(product)) recordPicture(path, { ...position, column });
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
  sourceRow: SourceRow,
  { schema, list, problems }: { schema: Schema; list: ImportError['list']; problems: ProblemList },
): z.output<Schema> | undefined {
  const { refusal, problems: reportedProblems = [] } = sourceRow;
  const result = schema.safeParse(sourceRow.value);
  if (result.success && !refusal && reportedProblems.length === 0) return result.data;
  const position = getPosition(sourceRow, list);
  const reported = refusal ? [refusal, ...reportedProblems] : reportedProblems;
  const errors: ImportError[] = reported.map((problem) => ({ ...position, ...problem }));
  const reportedFields = new Set(reportedProblems.map(({ column }) => getField(column)));
  for (const issue of refusal ? [] : (result.error?.issues ?? [])) {
    const error = { ...position, ...toFieldError(issue, sourceRow) };
    const isReported =
      reportedFields.has(getField(error.column)) || errors.some((earlier) => isSameFault(earlier, error));
    // In a worksheet without a column for `category.name`, its value is that of the category, for which the error is
    // already reported.
    const isDerived = error.column === 'category.name' && sourceRow.fields && !sourceRow.fields.has(error.column);
    if (!isReported && !isDerived) errors.push(error);
  }
  problems.add(errors);
  return undefined;
}

/**
 * Whether two errors have the same cause. The main picture is usually also the first one in `imageURLs`, so its error
 * would be reported twice.
 */
function isSameFault(error: ImportError, otherError: ImportError): boolean {
  if (error.column === otherError.column) return true;
  const isPicture = error.column === 'img' && otherError.column.startsWith('imageURLs[');
  return isPicture && error.value === otherError.value && error.reason === otherError.reason;
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
  const shownValue = path.length > 0 ? formatValue(getCellText?.(column) ?? readPath(value, path)) : '';
  return { column, value: shownValue, reason: message };
}

function readPath(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null)?.[key], value);
}

/** A value of the file and its position. */
type LocatedValue = Omit<ImportError, 'reason'>;

/** Returns an error when an earlier row has the same value. Otherwise it records the row in `earlier`. */
function findRepeat<Key>(earlier: Map<Key, LocatedValue>, key: Key, located: LocatedValue): ImportError[] {
  const first = earlier.get(key);
  if (!first) {
    earlier.set(key, located);
    return [];
  }
  const { row, sheet, value } = first;
  const isName = located.column === 'title';
  const written = isName || value === located.value ? undefined : value;
  const reason = catalogueTexts.repeated({ row, sheet, written });
  return [{ ...located, reason: isName ? `${reason}; ${catalogueTexts.nameNotUnique}` : reason }];
}

/** Lists the picture paths of a product with the fields that contain them. A path may be empty. */
export function listPictureFields({ images, imagePath }: CatalogueProduct): { path: string; column: string }[] {
  const imageFields = images.map(({ path }, index) => ({ path, column: `imageURLs[${index}].img` }));
  return [...imageFields, { path: imagePath, column: 'img' }];
}
