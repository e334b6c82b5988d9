import { SSF, type CellObject, type WorkSheet } from '@e965/xlsx';
import { maxColumns, roundToSheetPrecision, type Cell, type TableRow } from '../table/table-cells.ts';
import { formatDayNumber } from '../cells/date-text.ts';
import { FileProblem } from '../file-problem.ts';
import { tableTexts } from '../table/texts.ts';
import { workbookTexts } from './texts.ts';

/** Number of days from the first date system of spreadsheets, which begins in 1900, to the one that begins in 1904. */
const daysBetweenDateSystems = 1462;
/** Names of error codes in workbooks. SheetJS reports a name only with the formatted text, which costs too much memory. */
const errorNames: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

type CellGrid = (CellObject | undefined)[][];

const batchRows = 500;

/**
 * Reads a batch of rows with content, beginning at the row `from` of the sheet (counted from 0). `next` is the row at
 * which the next batch begins; it is undefined at the end of the sheet.
 */
export function readRows(
  sheet: WorkSheet,
  { from, uses1904Dates }: { from: number; uses1904Dates: boolean },
): { rows: Omit<TableRow, 'texts'>[]; next?: number } {
  const grid = getGrid(sheet);
  const rows: Omit<TableRow, 'texts'>[] = [];
  for (let index = from; index < grid.length; index += 1) {
    if (rows.length === batchRows) return { rows, next: index };
    const cells = grid[index] ?? [];
    if (!cells.some(isFilled)) continue;
    if (cells.length > maxColumns) throw new FileProblem(workbookTexts.tooManyColumns({ row: index + 1, maxColumns }));
    rows.push({
      row: index + 1,
      cells: cells.map((cell) => cell && readCellObject(cell, uses1904Dates)),
      ...(sheet['!rows']?.[index]?.hidden && { isHidden: true }),
    });
  }
  return { rows };
}

/** Lists the indexes of the hidden columns of a sheet. */
export function listHiddenColumns(sheet: WorkSheet): number[] {
  return [...(sheet['!cols'] ?? [])].flatMap((column, index) => (column?.hidden ? [index] : []));
}

export function countRows(sheet: WorkSheet): number {
  return getGrid(sheet).filter((cells) => cells?.some(isFilled)).length;
}

/**
 * Copies the value of a cell that is merged over several rows, such as a category beside its products, to each of these
 * rows that has content.
 */
export function fillMergedRows(sheet: WorkSheet): void {
  const grid = getGrid(sheet);
  for (const { s: start, e: end } of sheet['!merges'] ?? []) {
    for (const cells of grid.slice(start.r + 1, end.r + 1)) {
      if (cells?.some(isFilled)) cells[start.c] = grid[start.r]?.[start.c];
    }
  }
}

function getGrid(sheet: WorkSheet): CellGrid {
  return (sheet['!data'] ?? []) as CellGrid;
}

function isFilled(cell: CellObject | undefined): boolean {
  if (!cell) return false;
  return cell.t === 'z' ? cell.f !== undefined : String(cell.v ?? '').trim() !== '';
}

function readCellObject(
  { t: type, v: value, f: formula, z: format = '' }: CellObject,
  uses1904Dates: boolean,
): Cell | undefined {
  if (type === 'e') return makeBrokenCell(errorNames[Number(value)] ?? '#ERRO', tableTexts.formulaError);
  if (type !== 'z' && value === '') return undefined;
  // SheetJS reports a formula without a stored value as a stub cell, which gets an error instead of the value 0.
  if (type === 'z' || value === undefined) {
    return formula === undefined ? undefined : makeBrokenCell('', workbookTexts.formulaWithoutValue);
  }
  if (typeof value === 'boolean') return { kind: 'flag', value };
  if (typeof value === 'number')
    return readNumber(value, { format: String(format), isFormula: formula !== undefined, uses1904Dates });
  return { kind: 'text', text: String(value) };
}

function readNumber(
  value: number,
  { format, isFormula, uses1904Dates }: { format: string; isFormula: boolean; uses1904Dates: boolean },
): Cell {
  if (!Number.isFinite(value)) return makeBrokenCell(String(value), workbookTexts.notNumber);
  // Formulas produce rounding errors of binary fractions; the 15 digits that spreadsheets show are the intended value.
  const tidy = roundToSheetPrecision(value);
  if (SSF.is_date(format)) {
    // A time without a date is below 1 in both date systems.
    const days = tidy + (uses1904Dates && tidy >= 1 ? daysBetweenDateSystems : 0);
    if (days >= 0 && days < 2_958_466) return { kind: 'date', iso: formatDayNumber(days) };
  }
  if (removeLiterals(format).includes('%')) return { kind: 'number', value: tidy, isPercent: true };
  const isShownRounded = isFormula || /[#0][.]0{1,2}(?!0)/.test(removeLiterals(format));
  const unit = findUnit(format);
  return {
    kind: 'number',
    value: tidy,
    ...(unit && { unit }),
    ...(format.includes('R$') && { isReais: true }),
    ...(isCode(format) && { shown: SSF.format(format.replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"'), value) }),
    ...(isShownRounded && { isShownRounded }),
  };
}

/** Tells whether a number format such as `00000` or `"SKU-"000` displays a code. */
function isCode(format: string): boolean {
  const [positive = ''] = format.split(';');
  const digits = removeLiterals(positive);
  return /^[-./ ]*0[-./ 0]*$/.test(digits) && !digits.includes('.0') && (digits.includes('00') || digits !== positive);
}

/** Finds the currency other than R$ and the words that a number format shows, such as `US$` and `/kg`; '' for none. */
function findUnit(format: string): string {
  const [positive = ''] = format.split(';');
  const texts = [...positive.matchAll(/"([^"]*)"|\[\$([^\]-]*)[^\]]*\]/g)].map(
    ([, quoted, currency]) => quoted ?? currency ?? '',
  );
  return texts.join(' ').replaceAll('R$', '').trim();
}

/** Removes quoted texts, escaped characters, colours and languages from a number format. */
function removeLiterals(format: string): string {
  return format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
}

function makeBrokenCell(text: string, reason: string): Cell {
  return { kind: 'broken', text, reason };
}
