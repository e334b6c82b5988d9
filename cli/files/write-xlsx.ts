import type { FileHandle } from 'node:fs/promises';
import type { CatalogueExport } from '#app/operations/export-catalogue.ts';
import { brandColumns, categoryColumns } from './columns.ts';
import type { Column } from './columns.ts';
import { FileProblem } from './file-problem.ts';
import { writeCell } from './product-cells.ts';
import type { CellContent } from './product-cells.ts';
import { maxCellLength, writeWorkbook } from './xlsx/workbook-writer.ts';
import type { SheetColumn } from './xlsx/workbook-writer.ts';

const maxRows = 1_048_575;

/**
 * Three sheets: products, categories and brands.
 * @throws FileProblem when a text is longer than a spreadsheet's cell, or there are more products than rows
 */
export async function writeXlsxCatalogue(
  handle: FileHandle,
  { catalogue, columns, onProduct }: { catalogue: CatalogueExport; columns: readonly Column[]; onProduct: () => void },
): Promise<void> {
  if (catalogue.productCount > maxRows) {
    throw new FileProblem('Há mais produtos do que linhas numa planilha. Exporte para .csv ou .json.');
  }
  await writeWorkbook(handle, [
    { name: 'Produtos', columns: toSheetColumns(columns), rows: writeProducts(catalogue, { columns, onProduct }) },
    {
      name: 'Categorias',
      columns: toSheetColumns(categoryColumns),
      rows: catalogue.categories.map((row) => categoryColumns.map((column) => writeCell(row, column))),
    },
    {
      name: 'Marcas',
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
      // The guard's apostrophe takes a place too.
      if (typeof content === 'string' && content.length >= maxCellLength) {
        throw new FileProblem(
          `O campo "${column.header}" do produto de SKU ${product.sku} é longo demais para uma célula. Exporte para .csv ou .json.`,
        );
      }
      return content;
    });
    onProduct();
  }
}

/** Texts stay texts: the zeros of a code, a size such as 1/2. */
export function toSheetColumns(columns: readonly Column[]): SheetColumn[] {
  return columns.map(({ header, kind }) => {
    const isNumber = kind === 'whole' || kind === 'percent' || kind === 'flag';
    const format = kind === 'money' ? 'money' : isNumber ? undefined : 'text';
    return { header, width: kind === 'text' || kind === 'pairs' || kind === 'images' ? 28 : 16, format };
  });
}
