import type { Cell, Table } from './cell.ts';
import type { ColumnKind } from './column.ts';
import { findDecimalMark, type DecimalMark } from '#app/domain/shared/number-text.ts';
import { findDateOrder } from '../cells/date-text.ts';

/** What all the cells of a column together say of how each is to be read. */
export interface ColumnFacts {
  /** The decimal mark, where the column shows one and only one. */
  mark?: DecimalMark;
  /** Percentages all below 1: 0,15 may be 15 %. */
  isFraction?: boolean;
  /** Dates with the month before the day, as spreadsheets in English write them. */
  isMonthFirst?: boolean;
  /** The header of a date is in English. */
  isEnglish?: boolean;
  /** Filled in, on one line, short and without markup, as a product's name is. */
  isShortText: boolean;
  /** Filled in with whole numbers alone, as the numbering of a list is. */
  isNumbering: boolean;
}

const numbers: ReadonlySet<ColumnKind> = new Set(['whole', 'stock', 'money', 'amount', 'percent']);
const maxTitleLength = 150;
/** One date with a month of 13 or more may be a slip of the finger; two different ones are how the sheet was saved. */
const telltaleDates = 2;

/** Where a column is, its kind and its header. */
interface PlacedKind {
  index: number;
  column: { kind: ColumnKind };
  header: string;
}

/** Headers of dates in English. */
const englishHeader = /(?<!\p{L})(?:dates?|special|sale|starts?|ends?)(?!\p{L})/iu;

/** Reads a table once for what its columns have in common. */
export async function surveyTable(
  table: Table,
  { headerRow, placed }: { headerRow: number; placed: readonly PlacedKind[] },
): Promise<ReadonlyMap<number, ColumnFacts>> {
  const dates: Dates = { dayFirst: new Set(), monthFirst: new Set() };
  const surveys = placed.map(({ index, ...column }) => ({ index, ...createSurvey(column, dates) }));
  for await (const { row, cells } of table.rows()) {
    if (row <= headerRow) continue;
    for (const { index, see } of surveys) {
      const cell = cells[index];
      if (cell) see(cell);
    }
  }
  return new Map(surveys.map(({ index, getFacts }) => [index, getFacts()]));
}

/** Dates of all columns, a few of those that exist in one order of day and month only. */
type Dates = Record<'dayFirst' | 'monthFirst', Set<string>>;

function createSurvey(
  { column: { kind }, header }: Omit<PlacedKind, 'index'>,
  dates: Dates,
): { see: (cell: Cell) => void; getFacts: () => ColumnFacts } {
  const marks = new Set<DecimalMark>();
  const seen = { plain: 0, long: 0, filled: 0, notShort: 0, numbers: 0, words: 0, below1: 0, above1: 0 };
  /** Separators before three digits that are not all 0, as thousands are and decimals of a count are not. */
  const grouping = new Set<string>();
  const isEnglish = englishHeader.test(header);
  const isCount = kind === 'whole' || kind === 'stock';

  function seeNumber(cell: Cell): void {
    if (kind === 'percent') seePercentage(cell);
    if (cell.kind !== 'text') return;
    const mark = findDecimalMark(cell.text);
    if (mark === 'doubtful') {
      if (!/000\s*$/.test(cell.text)) grouping.add(cell.text.includes('.') ? '.' : ',');
    } else if (mark) marks.add(mark);
    else if (/^\s*\d{1,3}\s*$/.test(cell.text)) seen.plain += 1;
    else if (/^\s*\d{4,}\s*$/.test(cell.text)) seen.long += 1;
  }

  function seeDate(text: string): void {
    const order = findDateOrder(text);
    const found = order && dates[`${order}First`];
    if (found && found.size < telltaleDates) found.add(text);
  }

  function seePercentage(cell: Cell): void {
    if (cell.kind === 'number' && !cell.isPercent) note(cell.value);
    if (cell.kind === 'text' && /^\s*\d+([.,]\d+)?\s*$/.test(cell.text)) note(Number(cell.text.replace(',', '.')));
  }

  function note(value: number): void {
    if (value > 1) seen.above1 += 1;
    else if (value > 0 && value < 1) seen.below1 += 1;
  }

  function findMark(): DecimalMark | undefined {
    if (marks.size > 0) return marks.size === 1 ? [...marks][0] : undefined;
    // 2.500 beside 12 is a count with its thousands; beside 1500, or where every number has three decimals, who knows.
    const isGrouped = isCount && grouping.size === 1 && seen.plain > 0 && seen.long === 0;
    return isGrouped ? (grouping.has('.') ? ',' : '.') : undefined;
  }

  return {
    see(cell) {
      if (numbers.has(kind)) return seeNumber(cell);
      if (cell.kind === 'number') seen.numbers += 1;
      if (cell.kind !== 'text') return;
      if (kind === 'date') return seeDate(cell.text);
      seen.filled += 1;
      if (/^\s*\d+\s*$/.test(cell.text)) seen.numbers += 1;
      else seen.words += 1;
      if (cell.text.length > maxTitleLength || /\n|<\/?\w+/.test(cell.text.trim())) seen.notShort += 1;
    },
    getFacts: () => ({
      mark: findMark(),
      isFraction: seen.below1 > 0 && seen.above1 === 0,
      isMonthFirst: dates.dayFirst.size === 0 && (dates.monthFirst.size === telltaleDates || isEnglish),
      isEnglish,
      isShortText: seen.filled > 0 && seen.notShort === 0,
      isNumbering: seen.numbers > 0 && seen.words === 0,
    }),
  };
}
