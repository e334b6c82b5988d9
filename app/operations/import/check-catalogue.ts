import type { z } from 'zod';
import {
  brandSchema,
  categorySchema,
  productSchema,
  type CatalogueBrand,
  type CatalogueCategory,
  type CatalogueProduct,
} from '#app/operations/import/catalogue-schema.ts';
import {
  formatPath,
  maxErrors,
  showValue,
  type CatalogueSource,
  type FieldProblem,
  type ImportError,
  type RowPlace,
  type SourceRow,
} from '#app/operations/import/import-types.ts';

type ListPlace = Pick<ImportError, 'list' | 'row' | 'sheet'>;

/** First place in the file where a picture is asked for. */
export type PictureUse = Pick<ImportError, 'list' | 'row' | 'sheet' | 'column'>;

/** What the first reading of a file keeps: little per product, so that memory does not follow its size. */
export interface CheckedCatalogue {
  categories: CatalogueCategory[];
  brands: CatalogueBrand[];
  productCount: number;
  /** Place of each SKU. */
  skus: ReadonlyMap<string, RowPlace>;
  highestId: number;
  /** Every picture of the file once. */
  pictures: ReadonlyMap<string, PictureUse>;
  errors: ImportError[];
}

/** Reads the whole file and collects every error that can be told without the database. */
export async function checkCatalogue(
  source: CatalogueSource,
  { onRow }: { onRow: (done: number) => void },
): Promise<CheckedCatalogue> {
  const errors: ImportError[] = [];
  const pictures = new Map<string, PictureUse>();
  const skus = new Map<string, RowPlace>();
  const ids = new Map<number, RowPlace>();
  let highestId = 0;
  const notePicture = (path: string | undefined, use: PictureUse) => {
    if (path && !pictures.has(path)) pictures.set(path, use);
  };
  const categories = parseRows(source.categories, { schema: categorySchema, list: 'categories', errors });
  const brands = parseRows(source.brands, { schema: brandSchema, list: 'brands', errors });
  for (const { row, parsed } of categories) notePicture(parsed.img, { list: 'categories', row, column: 'img' });
  for (const { row, parsed } of brands) notePicture(parsed.logo, { list: 'brands', row, column: 'logo' });

  let productCount = 0;
  for await (const { row, sheet, value, problems = [] } of source.products()) {
    const place = { list: 'products', row, ...(sheet !== undefined && { sheet }) } as const;
    productCount += 1;
    onRow(productCount);
    const result = productSchema.safeParse(value);
    if (!result.success || problems.length > 0) {
      const issues = result.error?.issues ?? [];
      errors.push(...joinProblems(problems, describeIssues(issues, { ...place, value }), place));
    } else {
      errors.push(...findRepeats(result.data, { place, skus, ids }));
      highestId = Math.max(highestId, result.data.id ?? 0);
      noteProductPictures(result.data, (path, column) => notePicture(path, { ...place, column }));
    }
    if (errors.length >= maxErrors) break;
  }
  return {
    categories: categories.map(({ parsed }) => parsed),
    brands: brands.map(({ parsed }) => parsed),
    productCount,
    skus,
    highestId,
    pictures,
    errors: errors.slice(0, maxErrors),
  };
}

function parseRows<Schema extends z.ZodType>(
  rows: readonly SourceRow[],
  { schema, list, errors }: { schema: Schema; list: ImportError['list']; errors: ImportError[] },
): { row: number; parsed: z.output<Schema> }[] {
  return rows.flatMap(({ row, value, problems = [] }) => {
    const result = schema.safeParse(value);
    if (result.success && problems.length === 0) return [{ row, parsed: result.data }];
    const issues = result.error?.issues ?? [];
    errors.push(...joinProblems(problems, describeIssues(issues, { list, row, value }), { list, row }));
    return [];
  });
}

/** The reader's own words come first; what the schema says of the same field would only repeat them. */
function joinProblems(
  problems: readonly FieldProblem[],
  issues: readonly ImportError[],
  place: ListPlace,
): ImportError[] {
  const told = new Set(problems.map(({ column }) => getField(column)));
  return [
    ...problems.map((problem) => ({ ...place, ...problem })),
    ...issues.filter(({ column }) => !told.has(getField(column))),
  ];
}

/** `imageURLs` of `imageURLs[0].img`. */
function getField(column: string): string {
  return column.replace(/[.[].*$/, '');
}

function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  { value, ...place }: ListPlace & { value: unknown },
): ImportError[] {
  return issues.map(({ path, message }) => ({
    ...place,
    column: formatPath(path),
    value: path.length > 0 ? showValue(readPath(value, path)) : '',
    reason: message,
  }));
}

function findRepeats(
  product: CatalogueProduct,
  { place, skus, ids }: { place: ListPlace; skus: Map<string, RowPlace>; ids: Map<number, RowPlace> },
): ImportError[] {
  const errors: ImportError[] = [];
  const sameSku = skus.get(product.sku);
  const sameId = product.id === undefined ? undefined : ids.get(product.id);
  if (sameSku === undefined) skus.set(product.sku, place);
  else errors.push(repeated(place, { column: 'sku', value: product.sku, earlier: sameSku }));
  if (product.id === undefined) return errors;
  if (sameId === undefined) ids.set(product.id, place);
  else errors.push(repeated(place, { column: 'id', value: String(product.id), earlier: sameId }));
  return errors;
}

function repeated(
  place: ListPlace,
  { column, value, earlier }: { column: string; value: string; earlier: RowPlace },
): ImportError {
  const where = earlier.sheet === undefined ? '' : ` da folha "${earlier.sheet}"`;
  return { ...place, column, value, reason: `já está na linha ${earlier.row}${where}` };
}

/** Calls `note` with every picture path of a product, which may be empty, and the field that names it. */
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
