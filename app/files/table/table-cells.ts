import { formulaError } from '#app/domain/shared/guard-cell.ts';
import { tableTexts } from './texts.ts';

/** The content of a cell. Text files have only text cells. */
export type Cell =
  | { kind: 'text'; text: string }
  /**
   * `shown` is the displayed text when the number format adds leading zeros or letters, as in 00001. `isShownRounded` is
   * set when the format shows one or two decimals, or when a formula computed the number. `unit` is text other than R$
   * that the format shows beside the number, such as `US$` or `/kg`. `isReais` is set when it shows R$.
   */
  | {
      kind: 'number';
      value: number;
      isPercent?: boolean;
      isReais?: boolean;
      shown?: string;
      isShownRounded?: boolean;
      unit?: string;
    }
  /** A date such as `2026-11-30` or `2026-11-30T18:00:00`, in the owner's time zone. */
  | { kind: 'date'; iso: string }
  | { kind: 'flag'; value: boolean }
  /** A cell without a usable value; `reason` is in Portuguese, for the owner. */
  | { kind: 'broken'; text: string; reason: string };

/** Matches the text that invoices contain instead of a bar code when a product has none. */
export const missingGtinPattern = /^sem gtin$/i;

export interface TableRow {
  /** Row number that the spreadsheet shows, counted from 1. */
  row: number;
  cells: readonly (Cell | undefined)[];
  /** Trimmed text of each cell as the spreadsheet shows it; '' for an empty cell. */
  texts: readonly string[];
  /** Whether the row is hidden in the spreadsheet, by hand or by a filter. */
  isHidden?: boolean;
}

/** Creates a row with the texts of its cells. */
export function createRow(row: Omit<TableRow, 'texts'>): TableRow {
  // Some programs write each accent as a character of its own, after its letter.
  const cells = row.cells.map((cell) => (cell?.kind === 'text' ? { ...cell, text: cell.text.normalize('NFC') } : cell));
  return { ...row, cells, texts: Array.from(cells, (cell) => formatCell(cell).trim()) };
}

/** One table of a file. Each call of `rows` reads the rows again from the beginning. */
export interface Table {
  /** Name of the sheet; empty when the format has no sheets. */
  name: string;
  rows: () => AsyncIterable<TableRow>;
  /** Indexes of the columns that are hidden in the spreadsheet. */
  hiddenColumns?: readonly number[] | undefined;
  /** Separator of the cells of a text file. */
  delimiter?: string;
}

/** Maximum number of columns; a file with more is a mistake or an attack. */
export const maxColumns = 500;

/**
 * Converts a cell that contains a formula error as text, as in ODS and text files, to a broken cell. Other cells are
 * returned unchanged.
 */
export function toBrokenIfError(cell: Cell | undefined): Cell | undefined {
  if (cell?.kind !== 'text' || !formulaError.test(cell.text.trim())) return cell;
  return { kind: 'broken', text: cell.text.trim(), reason: tableTexts.formulaError };
}

/** Matches a time without a date, which spreadsheets store as day 0. */
export const timeWithoutDate = /^1899-12-30T/;

/** Formats a cell as the text that a Brazilian spreadsheet shows. */
export function formatCell(cell: Cell | undefined): string {
  if (!cell) return '';
  if (cell.kind === 'number') return formatCellNumber(cell);
  if (cell.kind === 'date') return formatCellDate(cell.iso);
  if (cell.kind === 'flag') return cell.value ? 'VERDADEIRO' : 'FALSO';
  return cell.text;
}

function formatCellNumber({ value, isPercent, shown, unit = '' }: Extract<Cell, { kind: 'number' }>): string {
  if (isPercent) return `${writeNumber(roundToSheetPrecision(value * 100))}%`;
  return shown ?? `${writeNumber(value)} ${unit}`.trim();
}

function formatCellDate(iso: string): string {
  if (timeWithoutDate.test(iso)) return iso.replace(timeWithoutDate, '');
  const [date = '', time = ''] = iso.split('T');
  return `${date.split('-').toReversed().join('/')} ${time}`.trim();
}

/** Writes a number with a decimal comma and without an exponent. */
export function writeNumber(value: number): string {
  return value.toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: 15 });
}

/** Rounds to 15 digits, the precision of spreadsheets, because further digits are errors of binary fractions. */
export function roundToSheetPrecision(value: number): number {
  return Number(value.toPrecision(15));
}

/** Returns the letters of a column: `A` for 0, `AA` for 26. */
export function getColumnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : getColumnLetters(Math.floor(index / 26) - 1) + last;
}
