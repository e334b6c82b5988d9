import { rateHeaders } from '#app/operations/quotation/delivery/read-rates.ts';
import { makeWorkbook } from './write-workbook.ts';
import { sheetNames } from './texts.ts';

/**
 * Number of columns at the start that contain postal codes. They are formatted as text, so that they keep their leading
 * zeros; weights, prices and days are numbers.
 */
const textColumns = 2;

/** Writes a table of delivery rates as an XLSX workbook. @param rows rows as `formatRates` returns them */
export function makeRatesWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const columns = rateHeaders.map((header, index) => ({
    header,
    width: 20,
    ...(index < textColumns && { format: 'text' as const }),
  }));
  const toCell = (text: string, index: number) =>
    index < textColumns || text === '' ? text : Number(text.replace(',', '.'));
  return makeWorkbook([{ name: sheetNames.rates, columns, rows: rows.map((cells) => cells.map(toCell)) }]);
}
