import { rateHeaders } from '#app/operations/quotation/delivery/read-rates.ts';
import { makeWorkbook } from './write-workbook.ts';

/** Postal codes keep their zeros as text; weights, prices and days are numbers. */
const textColumns = 2;

/** A table of freight as an XLSX workbook. @param rows as `writeRates` gives them */
export function makeRatesWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const columns = rateHeaders.map((header, index) => ({
    header,
    width: 20,
    ...(index < textColumns && { format: 'text' as const }),
  }));
  const toCell = (text: string, index: number) =>
    index < textColumns || text === '' ? text : Number(text.replace(',', '.'));
  return makeWorkbook([{ name: 'Entrega', columns, rows: rows.map((cells) => cells.map(toCell)) }]);
}
