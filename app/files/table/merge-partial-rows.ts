import { foldSku } from '#app/domain/catalogue/codes/fold-sku.ts';
import type { SourceRow } from '#app/operations/import/import-types.ts';

/**
 * Merges the rows of sheets that have only some columns, such as a list of offers, into the rows of products with the same
 * SKU. Partial rows without such a product come last: they change products of the store.
 */
export async function* mergePartialRows(
  products: AsyncIterable<SourceRow>,
  partialRows: AsyncIterable<SourceRow>,
): AsyncIterable<SourceRow> {
  const allPartialRows: SourceRow[] = [];
  for await (const partialRow of partialRows) allPartialRows.push(partialRow);
  const rowsBySku = Map.groupBy(allPartialRows, getKey);
  for await (const product of products) {
    const partialRow = rowsBySku.get(getKey(product))?.shift();
    yield partialRow ? mergePartialRow(product, partialRow) : product;
  }
  for (const others of rowsBySku.values()) yield* others;
}

function getKey(row: SourceRow): string {
  return foldSku(String(readValues(row).sku ?? '').trim());
}

function readValues({ value }: SourceRow): Record<string, unknown> {
  return value as Record<string, unknown>;
}

function mergePartialRow(product: SourceRow, partialRow: SourceRow): SourceRow {
  const { row, sheet, fields = new Set(), problems: partialProblems = [] } = partialRow;
  const { sku, price } = readValues(product);
  const { problems: priceProblems = [], ...derivedValues } =
    (typeof price === 'number' && partialRow.readDiscountAtPrice?.(price)) || {};
  const roots = new Set([...fields].map((field) => field.replace(/\..*$/, '')));
  const partialValues = Object.entries(readValues(partialRow)).filter(
    ([field, value]) => value !== undefined && roots.has(field),
  );
  const problems = [...partialProblems, ...priceProblems].map((problem) => ({ row, sheet, ...problem }));
  return {
    ...product,
    value: { ...readValues(product), ...Object.fromEntries(partialValues), sku, ...derivedValues },
    fields: new Set([...(product.fields ?? []), ...fields]),
    problems: [...(product.problems ?? []), ...problems],
  };
}
