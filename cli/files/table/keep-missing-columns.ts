import type { Database } from '#app/data/database/database.ts';
import { findIdsBySku } from '#app/data/catalogue/product-keys.ts';
import { exportProducts, type ExportedProduct } from '#app/operations/catalogue/export-catalogue.ts';
import type { CatalogueSource, FieldProblem, SourceRow } from '#app/operations/import/import-types.ts';
import { productColumns } from './columns.ts';

const batchSize = 200;
/** Folder of pictures that only the store itself has; they are found by the hash in their name. */
const storedFolder = 'guardadas';

/**
 * A spreadsheet may have only some columns, such as SKU and price: existing products keep the values of the others.
 * @param fields fields that the spreadsheet has a column for
 */
export function keepMissingColumns(
  source: CatalogueSource,
  { db, fields }: { db: Database; fields: ReadonlySet<string> },
): CatalogueSource {
  const kept = [...new Set(productColumns.map(({ field }) => getRoot(field)))].filter(
    (root) =>
      root !== 'reviews' &&
      root !== 'id' &&
      !productColumns.some(({ field }) => getRoot(field) === root && fields.has(field)),
  );
  const keptBesideParent = kept.filter((root) => root !== 'category');
  const missing = productColumns.filter(
    ({ field, required }) => required && !fields.has(field) && kept.includes(getRoot(field)),
  );
  const needsCategory = !fields.has('parent') && !fields.has('category.name');
  const neededByNew = missing.filter(({ field }) => field !== 'parent' || needsCategory);
  if (kept.length === 0) return source;

  /** A new parent category changes `category` too where the two were the same. */
  function followsParent({ parent, category }: ExportedProduct): boolean {
    return fields.has('parent') && category.name === parent;
  }

  async function* readProducts(): AsyncIterable<SourceRow> {
    let batch: SourceRow[] = [];
    for await (const row of source.products()) {
      batch.push(row);
      if (batch.length < batchSize) continue;
      yield* await complete(batch);
      batch = [];
    }
    yield* await complete(batch);
  }

  async function complete(rows: readonly SourceRow[]): Promise<SourceRow[]> {
    const stored = await findStored(db, rows);
    return rows.map((row) => {
      const value = row.value as Record<string, unknown>;
      const known = stored.get(String(value.sku ?? '').trim());
      if (known) return { ...row, value: { ...pick(known, followsParent(known) ? keptBesideParent : kept), ...value } };
      const problems: FieldProblem[] = neededByNew.map(({ header }) => ({
        column: header,
        value: '',
        reason: `este produto é novo e a planilha não tem a coluna "${header}"`,
      }));
      return problems.length > 0 ? { ...row, problems: [...(row.problems ?? []), ...problems] } : row;
    });
  }

  return { ...source, products: readProducts };
}

async function findStored(db: Database, rows: readonly SourceRow[]): Promise<Map<string, ExportedProduct>> {
  const skus = rows.map(({ value }) => String((value as Record<string, unknown>).sku ?? '').trim());
  const ids = [...(await findIdsBySku(db, [...new Set(skus)])).values()];
  const products = await exportProducts(db, ids, { folder: storedFolder });
  return new Map(products.map((product) => [product.sku, product]));
}

function pick(product: ExportedProduct, roots: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(product).filter(([field]) => roots.includes(field)));
}

function getRoot(field: string): string {
  return field.replace(/\..*$/, '');
}
