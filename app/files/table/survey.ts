import { missingGtin, showCell, type Cell, type Table } from './cell.ts';
import type { ColumnKind } from './column.ts';
import { findDecimalMark, type DecimalMark } from '#app/domain/shared/text/number-text.ts';
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
  /** Of a column of codes. */
  code?: CodeFacts;
}

interface CodeFacts {
  isEmpty: boolean;
  /** Each is a bar code with its check digit. */
  areBarCodes: boolean;
  /** A bar code that several rows have. */
  repeated?: string;
  /** Whether a row with anything beside it has none. */
  hasGaps: boolean;
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
  let rows = 0;
  for await (const { row, cells } of table.rows()) {
    if (row <= headerRow) continue;
    if (cells.filter((cell) => showCell(cell).trim() !== '').length > 1) rows += 1;
    for (const { index, see } of surveys) {
      const cell = cells[index];
      if (cell) see(cell);
    }
  }
  return new Map(surveys.map(({ index, getFacts }) => [index, getFacts(rows)]));
}

/** Dates of all columns, a few of those that exist in one order of day and month only. */
type Dates = Record<'dayFirst' | 'monthFirst', Set<string>>;

function createSurvey(
  { column: { kind }, header }: Omit<PlacedKind, 'index'>,
  dates: Dates,
): { see: (cell: Cell) => void; getFacts: (rows: number) => ColumnFacts } {
  const marks = new Set<DecimalMark>();
  const seen = { plain: 0, long: 0, filled: 0, notShort: 0, numbers: 0, words: 0, below1: 0, above1: 0 };
  /** Separators before three digits that are not all 0, as thousands are and decimals of a count are not. */
  const grouping = new Set<string>();
  const isEnglish = englishHeader.test(header);
  const isCount = kind === 'whole' || kind === 'stock';
  const codes = kind === 'code' ? createCodeSurvey() : undefined;

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
      codes?.see(showCell(cell).trim());
      if (numbers.has(kind)) return seeNumber(cell);
      if (cell.kind === 'number') seen.numbers += 1;
      if (cell.kind !== 'text') return;
      if (kind === 'date') return seeDate(cell.text);
      seen.filled += 1;
      if (/^\s*\d+\s*$/.test(cell.text)) seen.numbers += 1;
      else if (/\p{L}/u.test(cell.text)) seen.words += 1;
      if (cell.text.length > maxTitleLength || /\n|<\/?\w+/.test(cell.text.trim())) seen.notShort += 1;
    },
    getFacts: (rows) => ({
      mark: findMark(),
      isFraction: seen.below1 > 0 && seen.above1 === 0,
      isMonthFirst: dates.dayFirst.size === 0 && (dates.monthFirst.size === telltaleDates || isEnglish),
      isEnglish,
      isShortText: seen.filled > 0 && seen.notShort === 0,
      isNumbering: seen.numbers > 0 && seen.words === 0,
      code: codes?.getFacts(rows),
    }),
  };
}

function createCodeSurvey(): { see: (text: string) => void; getFacts: (rows: number) => CodeFacts } {
  const barCodes = new Set<string>();
  let [filled, others] = [0, 0];
  let repeated: string | undefined;
  return {
    see(text) {
      if (text === '' || missingGtin.test(text)) return;
      filled += 1;
      if (!isBarCode(text)) others += 1;
      else if (barCodes.has(text)) repeated ??= text;
      else if (repeated === undefined && others === 0) barCodes.add(text);
    },
    getFacts: (rows) => ({
      isEmpty: filled === 0,
      areBarCodes: filled > 0 && others === 0,
      repeated,
      hasGaps: filled < rows,
    }),
  };
}

/** A GTIN of 8, 12, 13 or 14 digits, the last of which follows from the others. */
function isBarCode(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
