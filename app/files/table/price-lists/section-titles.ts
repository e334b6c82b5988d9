import { foldText } from '#app/domain/shared/text/fold-text.ts';
import type { Table, TableRow } from '../table-cells.ts';
import type { PlacedColumn } from '../table-columns.ts';

/** Section titles between the products of a price list. */
export interface Sections {
  /** Section titles by the row that contains them. */
  titles: ReadonlyMap<number, string>;
  /** Title directly above the headers, for the products before the first section title; '' when there are none. */
  titleAboveHeaders: string;
  /** Tells whether a row contains a single text, so it is a title or a note and not a product. */
  isSingleText: (row: TableRow) => boolean;
}

/**
 * Matches a measure such as `30 kg`, which occurs in product names but not in section titles. It prevents a product
 * without a price from being read as a title, so that the import rejects it.
 */
const measure = /\d\s*(?:kg|g|mg|ml|l|lt|litros?|un|cm|mm|mts?|m|gr|gramas?)\b/;
/** Matches a line above the headers that is about the whole document, not a section title. */
const documentTitle =
  /tabela|lista|preco|relatorio|filtro|emissao|valid|vigen|fone|whats|cnpj|www|@|\d\d\/\d\d|\d{4}[- .]?\d{4}/;
/** Matches the word and the number before the name of a group, as in `Grupo: 001 - Rações`. */
const groupPrefix =
  /^(?:sub)?(?:grupo|categoria|se[cç][aã]o|linha|fam[ií]lia)\s*:\s*(?:\d+\s*[-\u2013]\s*)?(?=\p{L})/iu;
const totalLine = /^(?:(?:sub ?)?tota(?:l|is)|pagina)\b/;

/**
 * Collects section titles from the rows that are passed to it in order. Titles without products below them are dropped.
 */
export function createSectionCollector(header: TableRow, placedColumns: readonly PlacedColumn[]) {
  const nameColumns = placedColumns.filter(({ column }) => ['title', 'description'].includes(column.field));
  const nameIndex = Math.max(-1, ...nameColumns.map(({ index }) => index));
  const titles = new Map<number, string>();
  let pendingTitle: { row: number; text: string } | undefined;
  let titleAboveHeaders = '';
  /** Whether products precede the first title below the headers. */
  let startsWithProducts = false;

  function collectRow(row: TableRow): void {
    const text = readSingleText(row, nameIndex);
    if (row.row < header.row)
      titleAboveHeaders = documentTitle.test(foldText(text)) ? '' : text.replace(groupPrefix, '');
    if (row.row <= header.row || totalLine.test(foldText(row.texts.find((cellText) => cellText !== '') ?? ''))) return;
    startsWithProducts ||= !text && !pendingTitle;
    if (!text && pendingTitle) titles.set(pendingTitle.row, pendingTitle.text);
    pendingTitle = text ? { row: row.row, text: text.replace(groupPrefix, '') } : undefined;
  }

  return {
    collectRow,
    get(): Sections | undefined {
      if (titles.size === 0) return undefined;
      const isSingleText = (row: TableRow) => readSingleText(row, nameIndex) !== '';
      return { titles, titleAboveHeaders: startsWithProducts ? titleAboveHeaders : '', isSingleText };
    },
  };
}

/** Lists the titles of all sections, each once. */
export function listTitles({ titleAboveHeaders, titles }: Sections): string[] {
  return [...new Set([titleAboveHeaders, ...titles.values()])].filter((title) => title !== '');
}

/** Returns the text of a row that has no other content and has it at or before the column of names; otherwise ''. */
function readSingleText({ cells, texts }: TableRow, nameIndex: number): string {
  const index = texts.findIndex((text) => text !== '');
  const isLone = index !== -1 && index === texts.findLastIndex((text) => text !== '');
  if (!isLone || index > nameIndex || cells[index]?.kind !== 'text') return '';
  const text = (texts[index] ?? '').replaceAll(/\s+/g, ' ');
  return /\p{L}/u.test(text) && !measure.test(foldText(text)) ? text : '';
}

/**
 * Recognises a note in a table of codes: a row with a single text. In the column of codes the text must have three words
 * or more, so that a code without any other cell is refused and not left out.
 */
export function isNote(row: TableRow, placedColumns: readonly PlacedColumn[]): boolean {
  const code = placedColumns.find(({ column }) => column.field === 'sku');
  const text = code ? readSingleText(row, Infinity) : '';
  return text !== '' && (row.texts[code?.index ?? 0] === '' || /\S\s+\S+\s+\S/.test(text));
}

/** Recognises a row without letters and digits, such as a row of dashes between products. */
export function isSeparator({ texts }: TableRow): boolean {
  return !texts.some((text) => /[\p{L}\p{N}]/u.test(text));
}

const explanation = /^\W*(?:obrigatori[oa]|opcional|recomendad[oa]|nao editavel|required|optional|recommended)\b/;

/** Recognises a row below the headers of a program's sheet that only says which columns must be filled in. */
export function isExplanation({ texts }: TableRow): boolean {
  return texts.every((text) => text === '' || explanation.test(foldText(text)));
}

/**
 * Leaves out the headers and the lines above them where a report repeats them on each page. The title of a section
 * directly above the headers stays.
 */
export function skipPageHeadings(table: Table, header: TableRow): Table {
  async function* readRows(): AsyncIterable<TableRow> {
    const headings = new Set<string>();
    let title = '';
    for await (const row of table.rows()) {
      const texts = row.texts.filter((text) => text !== '');
      const heading = texts.join('\n').replaceAll(/\d+/g, '0');
      if (row.row > header.row && headings.has(heading)) continue;
      if (row.row === header.row) headings.delete(title);
      if (row.row <= header.row) headings.add(heading);
      title = texts.length === 1 && !documentTitle.test(foldText(texts[0] ?? '')) ? heading : '';
      yield row;
    }
  }
  return { ...table, rows: readRows };
}
