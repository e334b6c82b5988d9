import { guardCell } from './guard-cell.ts';

const byteOrderMark = '\ufeff';

/**
 * Quotes a cell that contains a separator or a quotation mark, or that begins or ends with white space, which programs
 * would remove.
 */
export function quoteCell(text: string): string {
  return /[;,"\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Formats a table as a CSV file that spreadsheets with Brazilian settings open directly: with semicolons, and in UTF-8
 * with a byte order mark. No cell becomes a formula, and numbers with a decimal comma are not quoted.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((cells) => `${cells.map(writeCell).join(';')}\r\n`).join('');
}

function writeCell(text: string): string {
  return /^[\d.,]+$/.test(text) ? text : quoteCell(guardCell(text));
}
