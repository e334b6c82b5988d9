import { formulaError } from '#app/domain/shared/guarded-cell.ts';

/** The content of a cell. Text files have only text cells. */
export type Cell =
  | { kind: 'text'; text: string }
  /**
   * `shown` is set where the number format adds leading zeros or letters: 00001. `isShownRounded` where the owner sees, or
   * a formula made, fewer decimals than there are.
   */
  | { kind: 'number'; value: number; isPercent?: boolean; shown?: string; isShownRounded?: boolean }
  /** `2026-11-30` or `2026-11-30T18:00:00`, by the owner's clock. */
  | { kind: 'date'; iso: string }
  | { kind: 'flag'; value: boolean }
  /** No usable value; `reason` is in Portuguese. */
  | { kind: 'broken'; text: string; reason: string };

/** What invoices, and sheets made of them, say of a product without a bar code. */
export const missingGtin = /^sem gtin$/i;

export interface TableRow {
  /** Number that the spreadsheet shows beside the row, from 1. */
  row: number;
  cells: readonly (Cell | undefined)[];
  /** Hidden in the spreadsheet, by hand or by a filter. */
  isHidden?: boolean;
}

/** One table of a file, from its first row on; read again each time. */
export interface Table {
  /** Name of the sheet; empty where there is none. */
  name: string;
  rows: () => AsyncIterable<TableRow>;
  /** Of a text file, what separates its cells. */
  delimiter?: string;
}

/** More columns than these are a mistake or an attack. */
export const maxColumns = 500;

/** What a formula that went wrong leaves; ODS and text files have it as a text. */
export function readError(cell: Cell | undefined): Cell | undefined {
  if (cell?.kind !== 'text' || !formulaError.test(cell.text.trim())) return cell;
  return { kind: 'broken', text: cell.text.trim(), reason: brokenFormula };
}

export const brokenFormula = 'a fórmula deu erro; corrija-a ou troque-a pelo valor';

/** A time of day without a date has day 0. */
export const timeAlone = /^1899-12-30T/;

/** The cell as text, as its owner sees it. */
export function showCell(cell: Cell | undefined): string {
  if (!cell) return '';
  if (cell.kind === 'number') return showNumber(cell);
  if (cell.kind === 'date') return showDate(cell.iso);
  if (cell.kind === 'flag') return cell.value ? 'VERDADEIRO' : 'FALSO';
  return cell.text;
}

function showNumber({ value, isPercent, shown }: Extract<Cell, { kind: 'number' }>): string {
  return isPercent ? `${writeNumber(tidy(value * 100))}%` : (shown ?? writeNumber(value));
}

function showDate(iso: string): string {
  if (timeAlone.test(iso)) return iso.replace(timeAlone, '');
  const [date = '', time = ''] = iso.split('T');
  return `${date.split('-').toReversed().join('/')} ${time}`.trim();
}

/** A comma for decimals, no exponent. */
export function writeNumber(value: number): string {
  return value.toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: 15 });
}

/** Spreadsheets keep 15 digits; what lies behind them is the machine's. */
export function tidy(value: number): number {
  return Number(value.toPrecision(15));
}

/** `A` of 0, `AA` of 26 */
export function nameLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : nameLetters(Math.floor(index / 26) - 1) + last;
}
