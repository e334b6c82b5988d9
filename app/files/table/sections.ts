import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { showCell, type TableRow } from './cell.ts';
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

/** Looks for titles of sections in rows that it is shown from the first on; none without products below them. */
export function createSections(header: TableRow, placed: readonly PlacedColumn[]) {
  const names = placed.filter(({ column }) => ['title', 'description'].includes(column.field));
  const nameIndex = Math.max(-1, ...names.map(({ index }) => index));
  const titles = new Map<number, string>();
  let pending: { row: number; text: string } | undefined;
  let first = '';

  function see(row: TableRow): void {
    const text = readLoneText(row, nameIndex);
    if (row.row < header.row) first = documentTitle.test(foldText(text)) ? '' : text;
    if (row.row <= header.row || isHeaderAgain(row, header) || footer.test(foldText(text))) return;
    if (!text && pending) titles.set(pending.row, pending.text);
    pending = text ? { row: row.row, text } : undefined;
  }

  return {
    see,
    get(): Sections | undefined {
      return titles.size > 0 ? { titles, first, isLone: (row) => readLoneText(row, nameIndex) !== '' } : undefined;
    },
  };
}

/** Titles of all sections, each once. */
export function listTitles({ first, titles }: Sections): string[] {
  return [...new Set([first, ...titles.values()])].filter((title) => title !== '');
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
export function isHeaderAgain({ cells }: TableRow, header: TableRow): boolean {
  const show = (row: TableRow['cells']) => row.map((cell) => showCell(cell).trim()).filter((text) => text !== '');
  const headers = show(header.cells);
  return headers.length > 1 && headers.join('\n') === show(cells).join('\n');
}
