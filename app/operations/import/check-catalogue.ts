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
  type SourceRow,
} from '#app/operations/import/import-types.ts';

/** First place in the file where a picture is asked for. */
export type PictureUse = Pick<ImportError, 'list' | 'row' | 'column'>;

/** What the first reading of a file keeps: little per product, so that memory does not follow its size. */
export interface CheckedCatalogue {
  categories: CatalogueCategory[];
  brands: CatalogueBrand[];
  productCount: number;
  /** Row of each SKU. */
  skus: ReadonlyMap<string, number>;
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
  const skus = new Map<string, number>();
  const ids = new Map<number, number>();
  let highestId = 0;
  const notePicture = (path: string | undefined, use: PictureUse) => {
    if (path && !pictures.has(path)) pictures.set(path, use);
  };
  const categories = parseRows(source.categories, { schema: categorySchema, list: 'categories', errors });
  const brands = parseRows(source.brands, { schema: brandSchema, list: 'brands', errors });
  for (const { row, parsed } of categories) notePicture(parsed.img, { list: 'categories', row, column: 'img' });
  for (const { row, parsed } of brands) notePicture(parsed.logo, { list: 'brands', row, column: 'logo' });

  let productCount = 0;
  for await (const { row, value, problems = [] } of source.products()) {
    productCount += 1;
    onRow(productCount);
    const result = productSchema.safeParse(value);
    if (!result.success || problems.length > 0) {
      const issues = result.error?.issues ?? [];
      errors.push(
        ...joinProblems(problems, describeIssues(issues, { list: 'products', row, value }), { list: 'products', row }),
      );
    } else {
      errors.push(...findRepeats(result.data, { row, skus, ids }));
      highestId = Math.max(highestId, result.data.id ?? 0);
      noteProductPictures(result.data, (path, column) => notePicture(path, { list: 'products', row, column }));
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
  place: Pick<ImportError, 'list' | 'row'>,
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
  { list, row, value }: { list: ImportError['list']; row: number; value: unknown },
): ImportError[] {
  return issues.map(({ path, message }) => ({
    list,
    row,
    column: formatPath(path),
    value: path.length > 0 ? showValue(readPath(value, path)) : '',
    reason: message,
  }));
}

function findRepeats(
  product: CatalogueProduct,
  { row, skus, ids }: { row: number; skus: Map<string, number>; ids: Map<number, number> },
): ImportError[] {
  const errors: ImportError[] = [];
  const sameSku = skus.get(product.sku);
  const sameId = product.id === undefined ? undefined : ids.get(product.id);
  if (sameSku === undefined) skus.set(product.sku, row);
  else errors.push(repeated({ row, column: 'sku', value: product.sku, earlier: sameSku }));
  if (product.id === undefined) return errors;
  if (sameId === undefined) ids.set(product.id, row);
  else errors.push(repeated({ row, column: 'id', value: String(product.id), earlier: sameId }));
  return errors;
}

function repeated(place: { row: number; column: string; value: string; earlier: number }): ImportError {
  const { row, column, value, earlier } = place;
  return { list: 'products', row, column, value, reason: `já está na linha ${earlier}` };
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
