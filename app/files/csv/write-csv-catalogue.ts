import type { CatalogueExport } from '#app/operations/catalogue/export-catalogue.ts';
import type { Column } from '../table/table-columns.ts';
import { quoteCell } from '#app/domain/shared/csv.ts';
import { guardCell } from '#app/domain/shared/guard-cell.ts';
import { writeCell, type CellContent } from '../cells/write-cell.ts';

const byteOrderMark = '\ufeff';

/**
 * Yields the products, without categories and brands, as a CSV that spreadsheet programs in Brazil open directly: with
 * semicolons, decimal commas, and UTF-8 with a byte order mark.
 */
export async function* writeCsvCatalogue(
  { products }: CatalogueExport,
  columns: readonly Column[],
): AsyncIterable<string> {
  yield byteOrderMark + writeCsvRow(columns.map(({ header }) => header));
  for await (const product of products()) yield writeCsvRow(columns.map((column) => writeCell(product, column)));
}

function writeCsvRow(contents: readonly CellContent[]): string {
  return `${contents.map(writeContent).join(';')}\r\n`;
}

function writeContent(content: CellContent): string {
  if (typeof content === 'number') return String(content).replace('.', ',');
  return quoteCell(guardCell(content));
}
