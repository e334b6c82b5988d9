import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx';
import { guardCell } from '#app/domain/shared/guard-cell.ts';
import type { CellContent } from '../cells/write-cell.ts';

export interface SheetColumn {
  header: string;
  /** Width of the column, in characters. */
  width: number;
  format?: 'text' | 'money';
}

interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: Iterable<readonly CellContent[]> | AsyncIterable<readonly CellContent[]>;
}

const formats = { text: '@', money: '#,##0.00' };

/** Makes an XLSX workbook, which is held completely in memory. */
export async function makeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const workbook = { SheetNames: sheets.map(({ name }) => name), Sheets: {} as Record<string, WorkSheet> };
  for (const sheet of sheets) workbook.Sheets[sheet.name] = await toWorkSheet(sheet);
  return write(workbook, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }) as Buffer;
}

async function toWorkSheet({ columns, rows }: Sheet): Promise<WorkSheet> {
  const grid: (CellObject | undefined)[][] = [columns.map(({ header }) => ({ t: 's', v: header }))];
  for await (const contents of rows)
    grid.push(contents.map((content, index) => toCellObject(content, columns[index]?.format)));
  return {
    '!data': grid as CellObject[][],
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: grid.length - 1, c: columns.length - 1 } }),
    '!cols': columns.map(({ width }) => ({ wch: width })),
  };
}

function toCellObject(content: CellContent, format: SheetColumn['format']): CellObject | undefined {
  if (content === '') return undefined;
  const style = format && { z: formats[format] };
  if (typeof content === 'number') return { t: 'n', v: content, ...style };
  // Text that looks like an escape sequence of the format is escaped, so that it is read back unchanged.
  return { t: 's', v: guardCell(content).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'), ...style };
}
