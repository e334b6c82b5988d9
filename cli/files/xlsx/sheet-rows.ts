import { maxColumns } from '../cell.ts';
import type { Cell, TableRow } from '../cell.ts';
import { readDays } from '../day-number.ts';
import { FileProblem } from '../file-problem.ts';
import type { NumberMeaning } from './cell-formats.ts';
import { unescapeText } from './shared-strings.ts';
import type { SharedStrings } from './shared-strings.ts';
import { parseXml } from './xml-pieces.ts';

export interface SheetContext {
  strings: SharedStrings;
  formats: readonly NumberMeaning[];
  /** Days between the workbook's first day and that of most: old Macintosh files count from 1904. */
  dayOffset: number;
}

/** A cell as the XML has it, until it ends. */
interface RawCell {
  index: number;
  type: string;
  style: number;
  hasFormula: boolean;
  value: string | undefined;
  inline: string | undefined;
}

const maxRows = 1_048_576;
const maxRowBytes = 16 * 1024 * 1024;

/** The rows of a sheet that have something in them, as they are unpacked. */
export async function* readSheetRows(bytes: AsyncIterable<Buffer>, context: SheetContext): AsyncIterable<TableRow> {
  const finished: TableRow[] = [];
  const handlers = createRowHandlers(finished, context);
  let sinceRow = 0;
  for await (const piece of parseXml(bytes, handlers)) {
    sinceRow = finished.length > 0 ? 0 : sinceRow + piece.bytes;
    if (sinceRow > maxRowBytes)
      throw new FileProblem('O arquivo .xlsx tem uma linha, ou um vão sem linhas, grande demais.');
    yield* finished.splice(0);
  }
  yield* finished.splice(0);
}

function createRowHandlers(finished: TableRow[], context: SheetContext) {
  let row = 0;
  let cells: (Cell | undefined)[] = [];
  let nextIndex = 0;
  let raw: RawCell | undefined;
  let text: string | undefined;
  let isPhonetic = false;

  function openCell(attributes: Readonly<Record<string, string>>): void {
    const index = readColumnIndex(attributes.r) ?? nextIndex;
    if (index >= maxColumns) {
      throw new FileProblem(`Linha ${row}: há colunas preenchidas demais; o máximo é ${maxColumns}.`);
    }
    nextIndex = index + 1;
    const { t: type = 'n', s: style = '0' } = attributes;
    raw = { index, type, style: Number(style), hasFormula: false, value: undefined, inline: undefined };
  }

  function open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      row = Number(attributes.r ?? row + 1);
      if (!(row >= 1 && row <= maxRows)) throw new FileProblem('O arquivo .xlsx tem linhas demais.');
      cells = [];
      nextIndex = 0;
    } else if (name === 'c') openCell(attributes);
    else if (name === 'f' && raw) raw.hasFormula = true;
    else if (name === 'rPh') isPhonetic = true;
    text = name === 'v' || (name === 't' && !isPhonetic) ? '' : undefined;
  }

  function close(name: string): void {
    if (raw && text !== undefined) {
      if (name === 'v') raw.value = text;
      if (name === 't') raw.inline = (raw.inline ?? '') + text;
    }
    text = undefined;
    if (name === 'rPh') isPhonetic = false;
    if (name === 'c' && raw) {
      const cell = toCell(raw, context);
      if (cell) cells[raw.index] = cell;
      raw = undefined;
    }
    if (name === 'row' && cells.some((cell) => cell && !isBlank(cell))) finished.push({ row, cells });
  }

  return {
    open,
    close,
    text(part: string) {
      if (text !== undefined) text += part;
    },
  };
}

function toCell(raw: RawCell, { strings, formats, dayOffset }: SheetContext): Cell | undefined {
  const { type, value, inline, hasFormula } = raw;
  if (type === 'e') return broken(value ?? '', 'a fórmula deu erro; corrija-a ou troque-a pelo valor');
  if (type === 'inlineStr') return toTextCell(unescapeText(inline ?? ''));
  if (value === undefined || value === '') {
    return hasFormula
      ? broken('', 'a fórmula não tem o valor guardado; abra e salve a planilha, ou troque a fórmula pelo valor')
      : undefined;
  }
  if (type === 's') {
    const shared = strings.get(Number(value));
    return shared === undefined
      ? broken(value, 'a planilha não tem o texto desta célula; salve-a de novo')
      : toTextCell(shared);
  }
  if (type === 'str') return toTextCell(unescapeText(value));
  if (type === 'b') return { kind: 'flag', value: value === '1' || value === 'true' };
  if (type === 'd') return { kind: 'date', iso: value.replace(/T00:00:00(\.0+)?Z?$/, '') };
  return toNumberCell(Number(value), { text: value, meaning: formats[raw.style] ?? 'number', dayOffset });
}

function toNumberCell(
  value: number,
  { text: written, meaning, dayOffset }: { text: string; meaning: NumberMeaning; dayOffset: number },
): Cell {
  if (!Number.isFinite(value)) return broken(written, 'não é um número; escreva de novo');
  // Formulas leave what the machine cannot write exactly: spreadsheets show 15 digits and mean those.
  const tidy = Number(value.toPrecision(15));
  if (meaning === 'percent') return { kind: 'number', value: tidy, isPercent: true };
  if (meaning === 'date' && tidy >= 0 && tidy < 2_958_466) return { kind: 'date', iso: readDays(tidy + dayOffset) };
  return { kind: 'number', value: tidy };
}

/** 28 of `AC7`. */
function readColumnIndex(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function toTextCell(content: string): Cell | undefined {
  return content === '' ? undefined : { kind: 'text', text: content };
}

function broken(content: string, reason: string): Cell {
  return { kind: 'broken', text: content, reason };
}

function isBlank(cell: Cell): boolean {
  return cell.kind === 'text' && cell.text.trim() === '';
}
