import type { FileHandle } from 'node:fs/promises';
import type { CatalogueExport } from '#app/operations/catalogue/export-catalogue.ts';
import type { Column } from '../table/column.ts';
import { brandColumns, categoryColumns } from '../table/columns.ts';
import { FileProblem } from '../file-problem.ts';
import { writeCell, type CellContent } from '../cells/product-cells.ts';
import { writeWorkbook, type SheetColumn } from './write-workbook.ts';
import { sheetNames, writeXlsxTexts } from './texts.ts';

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
  { catalogue, columns, onProduct }: { catalogue: CatalogueExport; columns: readonly Column[]; onProduct: () => void },
): Promise<void> {
  if (catalogue.productCount > maxProducts) {
    throw new FileProblem(writeXlsxTexts.tooManyProducts);
  }
  await writeWorkbook(handle, [
    {
      name: sheetNames.products,
      columns: toSheetColumns(columns),
      rows: writeProducts(catalogue, { columns, onProduct }),
    },
    {
      name: sheetNames.categories,
      columns: toSheetColumns(categoryColumns),
      rows: catalogue.categories.map((row) => categoryColumns.map((column) => writeCell(row, column))),
    },
    {
      name: sheetNames.brands,
      columns: toSheetColumns(brandColumns),
      rows: catalogue.brands.map((row) => brandColumns.map((column) => writeCell(row, column))),
    },
  ]);
}

async function* writeProducts(
  catalogue: CatalogueExport,
  { columns, onProduct }: { columns: readonly Column[]; onProduct: () => void },
): AsyncIterable<CellContent[]> {
  for await (const product of catalogue.products()) {
    yield columns.map((column) => {
      const content = writeCell(product, column);
      // The apostrophe that protects a cell from being read as a formula takes one character too.
      if (typeof content === 'string' && content.length >= maxCellLength) {
        throw new FileProblem(writeXlsxTexts.textTooLong({ field: column.header, sku: product.sku }));
      }
      return content;
    });
    onProduct();
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
