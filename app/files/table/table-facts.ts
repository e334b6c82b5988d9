import { hasCheckDigit } from '#app/domain/catalogue/codes/gtin.ts';
import { findDecimalMark, type DecimalMark } from '#app/domain/shared/text/number-text.ts';
import { findDateOrder } from '../cells/date-text.ts';
import { missingGtinPattern, type Cell, type Table } from './table-cells.ts';
import type { ColumnKind } from '../cells/read-cell.ts';
import type { PlacedColumn } from './table-columns.ts';
import type { Heading } from './find-heading.ts';
import { createSectionCollector, isExplanation, type Sections } from './price-lists/section-titles.ts';

export interface TableFacts {
  /** Columns with the facts about their cells. */
  placedColumns: PlacedColumn[];
  codes: ReturnType<typeof collectCodeFacts>;
  sections?: Sections;
}

/**
 * What a single cell indicates about its column. The facts about the column are derived from the signs of all its
 * cells.
 */
type Sign =
  | DecimalMark
  /**
   * Separators before groups of three digits that are not all 0, which are typical of thousands and unlikely as
   * decimals of a quantity.
   */
  | `grouped ${DecimalMark}`
  | ('mark' | 'no mark' | 'plain' | 'long' | 'below 1' | 'above 1' | 'digits' | 'words' | 'text' | 'not short');

const numberKinds: ReadonlySet<ColumnKind> = new Set(['whole', 'stock', 'money', 'amount', 'percent']);
const maxTitleLength = 150;
/**
 * Number of different dates with a number above 12 in the same position that prove the order of day and month; one
 * alone may be a typing error.
 */
const minProvingDates = 2;
const englishHeader = /(?<!\p{L})(?:dates?|special|sale|starts?|ends?)(?!\p{L})/iu;

/** Reads all rows of a table to collect the facts about each column, and the section titles between the rows. */
export async function collectTableFacts(table: Table, { header, placedColumns }: Heading): Promise<TableFacts> {
  const columns = placedColumns.map((placedColumn) => ({ ...placedColumn, signs: new Set<Sign>() }));
  const dates = { day: new Set<string>(), month: new Set<string>() };
  const codes: string[] = [];
  const sections = createSectionCollector(header, placedColumns);
  let rows = 0;
  for await (const row of table.rows()) {
    sections.collectRow(row);
    if (row.row <= header.row || isExplanation(row)) continue;
    if (row.texts.filter((text) => text !== '').length > 1) rows += 1;
    for (const { index, column, signs } of columns) {
      const cell = row.cells[index];
      if (!cell) continue;
      for (const sign of listSigns(cell, column.kind)) signs.add(sign);
      const order = column.kind === 'date' && cell.kind === 'text' && findDateOrder(cell.text);
      if (order && dates[order].size < minProvingDates) dates[order].add(cell.text);
      if (column.kind === 'code') codes.push(row.texts[index] ?? '');
    }
  }
  const isSavedMonthFirst = dates.month.size === minProvingDates;
  const columnsWithFacts = columns.map(({ signs, ...placedColumn }) => {
    const isEnglish = englishHeader.test(placedColumn.header);
    const facts = {
      mark: findMark(signs, placedColumn.column.kind),
      isFraction: signs.has('below 1') && !signs.has('above 1'),
      isMarked: signs.has('mark') && !signs.has('no mark'),
      isShortText: signs.has('text') && !signs.has('not short'),
      isNumbering: signs.has('digits') && !signs.has('words'),
      isEnglish,
      isMonthFirst: dates.day.size === 0 && (isSavedMonthFirst || isEnglish),
    };
    return { ...placedColumn, facts };
  });
  return { placedColumns: columnsWithFacts, codes: collectCodeFacts(codes, rows), sections: sections.get() };
}

function listSigns(cell: Cell, kind: ColumnKind): Sign[] {
  const text = cell.kind === 'text' ? cell.text.trim() : undefined;
  if (kind === 'percent') {
    const value = cell.kind === 'number' && !cell.isPercent ? cell.value : readPlainNumber(text ?? '');
    if (value > 0 && value !== 1) return [value < 1 ? 'below 1' : 'above 1', ...listMarks(text)];
  }
  if (numberKinds.has(kind)) return listMarks(text);
  if (kind === 'visibility') return [text?.toLowerCase() === 'x' ? 'mark' : 'no mark'];
  if (text === undefined) return cell.kind === 'number' ? ['digits'] : [];
  const signs: Sign[] = ['text'];
  // One word with a digit is a number or a code, such as '12' or 'RX-10'.
  if (/^\S*\d\S*$/.test(text)) signs.push('digits');
  else if (/\p{L}/u.test(text)) signs.push('words');
  if (text.length > maxTitleLength || /\n[^]*\n|<\/?\w+/.test(text)) signs.push('not short');
  return signs;
}

function listMarks(text = ''): Sign[] {
  const mark = findDecimalMark(text);
  if (mark === 'doubtful') return text.endsWith('000') ? [] : [`grouped ${text.includes('.') ? '.' : ','}`];
  if (mark) return [mark];
  return /^\d+$/.test(text) ? [text.length > 3 ? 'long' : 'plain'] : [];
}

/** Parses digits with at most one decimal point or comma; NaN for any other text, such as '10%' or '1.000,00'. */
function readPlainNumber(text: string): number {
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
}

function findMark(signs: ReadonlySet<Sign>, kind: ColumnKind): DecimalMark | undefined {
  const isOnly = (one: Sign, other: Sign) => signs.has(one) && !signs.has(other);
  if (isOnly(',', '.')) return ',';
  if (isOnly('.', ',')) return '.';
  // 2.500 is a count with a thousands separator when the other numbers are short, such as 12. It is ambiguous when the
  // column contains 1500, or when every number has three decimals.
  if (signs.has(',') || !['whole', 'stock'].includes(kind) || !isOnly('plain', 'long')) return undefined;
  if (isOnly('grouped .', 'grouped ,')) return ',';
  return isOnly('grouped ,', 'grouped .') ? '.' : undefined;
}

/**
 * Collects facts that determine whether a column of codes can identify products.
 * @param rows number of rows with more than one filled cell
 */
function collectCodeFacts(texts: readonly string[], rows: number) {
  const codes = texts.filter((text) => text !== '' && !missingGtinPattern.test(text));
  const seenCodes = new Set<string>();
  return {
    isEmpty: rows > 0 && codes.length === 0,
    /** Whether each code is a bar code with a valid check digit. */
    areBarCodes: codes.every(hasCheckDigit),
    /** A bar code that occurs in several rows. */
    repeated: codes.find((code) => hasCheckDigit(code) && (seenCodes.has(code) || !seenCodes.add(code))),
    /** Whether there are fewer codes than rows with several filled cells. */
    hasGaps: codes.length < rows,
  };
}
