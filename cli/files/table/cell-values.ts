import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import { foldText } from '#app/domain/shared/fold-text.ts';
import type { Cell } from './cell.ts';
import { showCell, timeAlone } from './cell.ts';
import type { ColumnKind } from './columns.ts';
import { splitList, splitPairs, splitRecords } from './joined-values.ts';
import { readAmount, readWhole } from './number-text.ts';
import { unguardCell } from '../csv/guarded-cell.ts';
import { readDays } from './day-number.ts';

/** 1 January of 2000 and of 2100, as spreadsheets count days. */
const [firstDay, lastDay] = [36_526, 73_051];

/** A cell's value, or what is wrong with it, in Portuguese. */
export type CellValue = { value: unknown } | { reason: string };

/** What a cell says of stock that nobody counts. */
export const unlimitedStock = 'sem limite';
/** Takes the pictures away; an empty cell leaves them. */
const noPicture = '-';

const yes = new Set(['sim', 's', 'true', 'verdadeiro', 'v', '1', 'x', 'yes']);
const no = new Set(['nao', 'n', 'false', 'falso', 'f', '0', '', 'no']);

/** What a cell means in a column of that kind. Ranges and lengths are the import's to check. */
export function readCell(cell: Cell | undefined, kind: ColumnKind): CellValue {
  if (!cell) return { value: undefined };
  if (cell.kind === 'broken') return { reason: cell.reason };
  if (cell.kind === 'number') return readNumberCell(cell, kind);
  if (cell.kind === 'date') return readDateCell(cell.iso, kind);
  if (cell.kind === 'flag') return kind === 'flag' ? { value: cell.value } : readText(showCell(cell), kind);
  return readText(unguardCell(cell.text), kind);
}

function readNumberCell(
  { value, isPercent, shown = writeNumber(value) }: Extract<Cell, { kind: 'number' }>,
  kind: ColumnKind,
): CellValue {
  if (kind === 'percent') return { value: isPercent ? tidy(value * 100) : value };
  if (kind === 'money' || kind === 'whole' || kind === 'stock') return { value };
  if (kind === 'flag' && (value === 0 || value === 1)) return { value: value === 1 };
  if (kind === 'date') return readDayNumber(value);
  return readText(isPercent ? `${tidy(value * 100)}%`.replace('.', ',') : shown, kind);
}

/** A date whose cell lost its format: spreadsheets count days. Anything but a day of this century is some other number. */
function readDayNumber(days: number): CellValue {
  if (days >= firstDay && days < lastDay) return { value: readDays(days) };
  return { reason: 'é um número; formate a célula como data ou escreva como 30/11/2026' };
}

/** As the owner sees it: a comma for decimals, no exponent. */
function writeNumber(value: number): string {
  return value.toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: 15 });
}

/** Spreadsheets keep 15 digits; what lies behind them is the machine's. */
function tidy(value: number): number {
  return Number(value.toPrecision(15));
}

function readDateCell(iso: string, kind: ColumnKind): CellValue {
  if (kind === 'date') {
    return timeAlone.test(iso) ? { reason: 'é só uma hora; escreva também o dia' } : { value: iso };
  }
  return {
    reason: 'a planilha trocou o texto por uma data; formate a célula como Texto e escreva de novo',
  };
}

function readText(text: string, kind: ColumnKind): CellValue {
  switch (kind) {
    case 'text':
      return { value: text };
    case 'code':
      return readCode(text);
    case 'stock':
      return foldText(text).trim() === unlimitedStock ? { value: unlimitedQuantity } : readWhole(text);
    case 'picture':
      return { value: readPicture(text) };
    case 'whole':
      return readWhole(text);
    case 'money':
      return readAmount(text, 'money');
    case 'percent':
      return readAmount(text, 'percent');
    case 'flag':
      return readFlag(text);
    case 'date':
      return readDate(text);
    case 'list':
      return { value: splitList(text) };
    case 'pairs':
      return readPairs(text);
    case 'images':
      return readImages(text);
    case 'json':
      return readJson(text);
  }
}

function readCode(text: string): CellValue {
  if (!/^\s*\d([.,]\d+)?E\+\d+\s*$/i.test(text)) return { value: text };
  return {
    reason: 'a planilha trocou o código por notação científica; formate a coluna como Texto e escreva o código inteiro',
  };
}

function readFlag(text: string): CellValue {
  const word = foldText(text).trim();
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { reason: 'escreva sim ou não' };
}

/** `30/11/2026`, `30/11/2026 18:00` or as the catalogue's JSON has it. */
function readDate(text: string): CellValue {
  const trimmed = text.trim();
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})(?:,?\s+(?:às\s+)?(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(
    trimmed,
  );
  if (!match) return { value: trimmed };
  const [, day = '', month = '', year = '', hour, minute = '00', second = '00'] = match;
  if (year.length !== 4)
    return { reason: `escreva o ano com quatro algarismos, como ${day}/${month}/20${year.slice(-2)}` };
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(iso)) return { reason: 'esta data não existe no calendário' };
  return { value: hour === undefined ? iso : `${iso}T${hour.padStart(2, '0')}:${minute}:${second}` };
}

function isDay(iso: string): boolean {
  const ms = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(iso);
}

function readPairs(text: string): CellValue {
  const pairs = splitPairs(text).filter(({ key, value }) => key !== '' || value !== undefined);
  const lonely = pairs.find(({ value }) => value === undefined);
  if (lonely) return { reason: `falta o sinal = em "${lonely.key}"; escreva como Peso=30 kg|Cor=Castanho` };
  return { value: pairs };
}

/** Undefined says nothing of the picture, null says that there is none. */
function readPicture(text: string): string | null | undefined {
  const path = text.trim();
  if (path === '') return undefined;
  return path === noPicture ? null : path;
}

/** `fotos/a.jpg|fotos/b.jpg=Castanho=#6b3f1d` */
function readImages(text: string): CellValue {
  const whole = readPicture(text);
  if (!whole) return { value: whole };
  const images = splitRecords(text).filter((parts) => parts.some((part) => part !== ''));
  const long = images.find((parts) => parts.length > 3);
  if (long) return { reason: `em "${long[0]}" há sinais = demais; escreva arquivo=cor=#código` };
  return {
    value: images.map(([img, name = '', clrCode = '']) => ({
      img,
      ...((name !== '' || clrCode !== '') && { color: { name, clrCode } }),
    })),
  };
}

function readJson(text: string): CellValue {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { reason: 'precisa ser uma lista em JSON, ou vazio' };
  }
}
