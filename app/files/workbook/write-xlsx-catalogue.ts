import type { FileHandle } from 'node:fs/promises';
import type { CatalogueExport } from '#app/operations/catalogue/export-catalogue.ts';
import type { Column } from '../table/table-columns.ts';
import { brandColumns, categoryColumns } from '../table/catalogue-columns.ts';
import { FileProblem } from '../file-problem.ts';
import { writeCell, type CellContent } from '../cells/write-cell.ts';
import { makeWorkbook, type SheetColumn } from './write-workbook.ts';
import { sheetNames, workbookTexts } from './texts.ts';

/** Maximum number of products: a workbook is built in memory, and an import accepts no more. */
const maxProducts = 20_000;
/** Maximum number of characters in a cell of a spreadsheet. */
const maxCellLength = 32_767;

/**
 * Writes three sheets: products, categories and brands.
 * @throws FileProblem when a text is too long for a cell, or there are more products than an import accepts
 */
export async function writeXlsxCatalogue(
  handle: FileHandle,
  { catalogue, columns }: { catalogue: CatalogueExport; columns: readonly Column[] },
): Promise<void> {
  if (catalogue.productCount > maxProducts) {
    throw new FileProblem(workbookTexts.tooManyProducts);
  }
  const listGroups = (groups: readonly object[], groupColumns: readonly Column[]) =>
    groups.map((row) => groupColumns.map((column) => writeCell(row, column)));
  const sheets = [
    { name: sheetNames.products, columns, rows: writeProducts(catalogue, columns) },
    { name: sheetNames.categories, columns: categoryColumns, rows: listGroups(catalogue.categories, categoryColumns) },
    { name: sheetNames.brands, columns: brandColumns, rows: listGroups(catalogue.brands, brandColumns) },
  ];
  const formatted = sheets.map((sheet) => ({ ...sheet, columns: toSheetColumns(sheet.columns) }));
  await handle.appendFile(await makeWorkbook(formatted));
}

async function* writeProducts(catalogue: CatalogueExport, columns: readonly Column[]): AsyncIterable<CellContent[]> {
  for await (const product of catalogue.products()) {
    yield columns.map((column) => {
      const content = writeCell(product, column);
      // The apostrophe that protects a cell from being read as a formula takes one character too.
      if (typeof content === 'string' && content.length >= maxCellLength) {
        throw new FileProblem(workbookTexts.textTooLong({ field: column.header, sku: product.sku }));
      }
      return content;
    });
  }
}

/**
 * Formats columns of text as text, so that a code keeps its leading zeros and a size such as 1/2 does not become a
 * date.
 */
function toSheetColumns(columns: readonly Column[]): SheetColumn[] {
  return columns.map(({ header, kind }) => {
    const isNumber = ['whole', 'stock', 'percent', 'flag'].includes(kind);
    const format = kind === 'money' ? 'money' : isNumber ? undefined : 'text';
    return { header, width: ['text', 'picture', 'pairs', 'images'].includes(kind) ? 28 : 16, format };
  });
}
