import { isDeepStrictEqual } from 'node:util';
import { foldSku } from '#app/domain/catalogue/codes/fold-sku.ts';
import { catalogueTexts } from '#app/operations/import/import-texts.ts';
import { formatValue, type SourceRow } from '#app/operations/import/import-types.ts';

/**
 * Merges the rows of sheets that have only some columns, such as a list of offers, into the rows of products with the same
 * SKU. A field to which both rows give different values is a problem. Partial rows without such a product come last: they
 * change products of the store.
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
  const values = readValues(product);
  const { problems: priceProblems = [], ...derivedValues } =
    (typeof values.price === 'number' && partialRow.readDiscountAtPrice?.(values.price)) || {};
  const fieldsByRoot = new Map([...fields].map((field) => [field.replace(/\..*$/, ''), field]));
  const partialValues = Object.entries({ ...readValues(partialRow), ...derivedValues }).filter(
    ([root, value]) => isGiven(value) && root !== 'sku' && fieldsByRoot.has(root),
  );
  const contradictions = partialValues.flatMap(([root, value]) => {
    const [column = root, earlier] = [fieldsByRoot.get(root), values[root]];
    // A discount of 0 comes from an empty promotional price.
    if (!isGiven(earlier) || (root === 'discount' && earlier === 0) || isDeepStrictEqual(earlier, value)) return [];
    const written = formatValue(product.getCellText?.(column) ?? earlier);
    const reason = catalogueTexts.repeated({ row: product.row, sheet: product.sheet, written });
    return [{ column, value: formatValue(partialRow.getCellText?.(column) ?? value), reason }];
  });
  const problems = [...partialProblems, ...priceProblems, ...contradictions];
  return {
    ...product,
    value: { ...values, ...Object.fromEntries(partialValues) },
    fields: new Set([...(product.fields ?? []), ...fields]),
    problems: [...(product.problems ?? []), ...problems.map((problem) => ({ row, sheet, ...problem }))],
  };
}

function isGiven(value: unknown): boolean {
  return String(value ?? '') !== '';
}
