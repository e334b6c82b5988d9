import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { showCell, type Table, type TableRow } from './cell.ts';
import type { PlacedColumn } from './column.ts';

/** The titles that a price list has between its products. */
export interface Sections {
  /** The title that begins in each row of one. */
  titles: ReadonlyMap<number, string>;
  /** The title right above the headers, of the products before any other. */
  first: string;
  /** Whether a row holds one text alone: a title, or a note that belongs to no product. */
  isLone: (row: TableRow) => boolean;
}

/** What follows a number in the name of a product, not in a title: a product that only lacks its price is refused for that. */
const measure = /\d\s*(?:kg|g|mg|ml|l|lt|litros?|un|cm|mm|mts?|m|gr|gramas?)\b/;
/** What stands above the headers and is no title of products. */
const documentTitle = /tabela|lista|preco|valid|vigen|telefone|whats|cnpj|www|@|\d\d\/\d\d/;
const footer = /^(?:(?:sub ?)?tota(?:l|is)|pagina)\b/;

/** Looks for titles of sections; undefined without one that has products below it. */
export async function findSections(
  table: Table,
  { headerRow, placed }: { headerRow: TableRow; placed: readonly PlacedColumn[] },
): Promise<Sections | undefined> {
  const names = placed.filter(({ column }) => ['title', 'description'].includes(column.field));
  const nameIndex = Math.max(-1, ...names.map(({ index }) => index));
  const titles = new Map<number, string>();
  let pending: { row: number; text: string } | undefined;
  let above = '';
  for await (const row of table.rows()) {
    const text = readLoneText(row, nameIndex);
    if (row.row < headerRow.row) above = text && !documentTitle.test(foldText(text)) ? text : '';
    if (row.row <= headerRow.row || isHeaderAgain(row, headerRow) || (text && footer.test(foldText(text)))) continue;
    if (!text && pending) titles.set(pending.row, pending.text);
    pending = text ? { row: row.row, text } : undefined;
  }
  if (titles.size === 0) return undefined;
  return { titles, first: above, isLone: (row) => readLoneText(row, nameIndex) !== '' };
}

/** The text of a row that has nothing else, at or before the name of products. */
function readLoneText({ cells }: TableRow, nameIndex: number): string {
  const filled = cells.flatMap((cell, index) => (showCell(cell).trim() === '' ? [] : [index]));
  const [index = Infinity] = filled;
  const cell = cells[index];
  if (filled.length !== 1 || index > nameIndex || cell?.kind !== 'text') return '';
  const text = cell.text.trim().replaceAll(/\s+/g, ' ');
  return /\p{L}/u.test(text) && !measure.test(foldText(text)) ? text : '';
}

/** A line of dashes between products. */
export function isSeparator({ cells }: TableRow): boolean {
  return !cells.some((cell) => /[\p{L}\p{N}]/u.test(showCell(cell)));
}

/** Lists repeat their headers on each page or below each title. */
export function isHeaderAgain({ cells }: TableRow, headerRow: TableRow): boolean {
  const show = (row: TableRow['cells']) => row.map((cell) => showCell(cell).trim()).filter((text) => text !== '');
  const headers = show(headerRow.cells);
  return headers.length > 1 && headers.join('\n') === show(cells).join('\n');
}
