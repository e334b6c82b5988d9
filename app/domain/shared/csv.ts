import { guardCell } from './guarded-cell.ts';

const byteOrderMark = '\ufeff';

/** Quotes a cell that contains a separator or a quotation mark, or white space that a reader would remove. */
export function quoteCell(text: string): string {
  return /[;,"\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Formats a table in the form that a Brazilian spreadsheet opens directly: semicolons, and UTF-8 with a byte order mark.
 * No cell becomes a formula, and numbers keep their decimal comma without quotation marks.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((cells) => `${cells.map(writeCell).join(';')}\r\n`).join('');
}

function writeCell(text: string): string {
  return /^[\d.,]+$/.test(text) ? text : quoteCell(guardCell(text));
}
