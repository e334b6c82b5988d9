import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { formatCell, roundToSheetPrecision, timeWithoutDate, writeNumber, type Cell } from '../table/table-cells.ts';
import type { NoteKind } from '../table/reading-notes.ts';
import { isRemoteUrl } from '../pictures/remote-url.ts';
import { splitList, splitPairs, splitRecords } from './joined-values.ts';
import { readAmount, readDecimal, readWhole, type DecimalMark } from '#app/domain/shared/text/number-text.ts';
import { priceSuffix } from '#app/operations/import/price-steps/read-price-steps.ts';
import { priceTexts } from '#app/texts/shared/common-texts.ts';
import { noValue, sameAsAbove, unguardCell } from '#app/domain/shared/guard-cell.ts';
import { readFlag, readInactivity, readVisibility } from './cell-flags.ts';
import { readDate, formatDayNumber } from './date-text.ts';
import { cellTexts, writtenCellTexts } from './texts.ts';

/** Day numbers in spreadsheets of 1 January 2000 and 1 January 2100. */
const [firstDayNumber, lastDayNumber] = [36_526, 73_051];

/** Value of a cell, with a note for the owner about how it was read, or the reason in Portuguese why it is invalid. */
type CellValue = { value: unknown; note?: NoteKind } | { reason: string };

type TextReader = (text: string, facts?: ColumnFacts) => CellValue;

/** Kind of a column, which determines how the text of a cell is converted to a value. */
export type ColumnKind = keyof typeof textReaders;

/** Facts about all cells of a column, which determine how each cell must be read. */
export interface ColumnFacts {
  /** Decimal mark of the column; undefined when its cells indicate neither or both. */
  mark?: DecimalMark;
  /** Whether there are percentages below 1 and none above 1, so 0,15 may mean 15 %. */
  isFraction: boolean;
  /** Whether dates have the month before the day, as spreadsheets in English write them. */
  isMonthFirst: boolean;
  /** Whether the header of a date column is in English. */
  isEnglish: boolean;
  /** Whether every cell contains one or two short lines without markup, as product names are. */
  isShortText: boolean;
  /** Whether the cells of a column for the visibility are marked with an X or left empty. */
  isMarked: boolean;
  /** Whether the column contains numbers or codes and no words, as the numbering of a list does. */
  isNumbering: boolean;
}

/** Content of a picture cell that removes the pictures of a product; an empty cell leaves them unchanged. */
const removedPicture = '-';

/** Converts a cell to a value of its column's kind. The import later checks the range or length of the value. */
export function readCell(cell: Cell | undefined, kind: ColumnKind, facts?: ColumnFacts): CellValue {
  if (!cell) return facts?.isMarked ? { value: false, note: 'unmarked' } : { value: undefined };
  if (cell.kind === 'broken') return { reason: cell.reason };
  if (cell.kind === 'number') return readNumberCell(cell, kind, facts);
  if (cell.kind === 'date') return readDateCell(cell.iso, kind);
  if (cell.kind === 'flag') return kind === 'flag' ? { value: cell.value } : textReaders[kind](formatCell(cell));
  if (kind === 'text' || kind === 'path') {
    if (noValue.test(cell.text.trim())) return { value: '', note: 'no-value' };
    if (sameAsAbove.test(cell.text.trim())) return { reason: cellTexts.sameAsAbove };
  }
  return textReaders[kind](unguardCell(cell.text), facts);
}

function readNumberCell(cell: Extract<Cell, { kind: 'number' }>, kind: ColumnKind, facts?: ColumnFacts): CellValue {
  const { value, isPercent, isReais, isShownRounded, unit } = cell;
  if (kind === 'percent' && isReais) return { reason: cellTexts.discountInReais };
  if (kind === 'percent')
    return isPercent ? { value: roundToSheetPrecision(value * 100) } : rejectFraction({ value }, facts);
  if (kind === 'money' || kind === 'amount') {
    const amount = isShownRounded ? roundToCents(value) : { value };
    // A percentage, or an amount in dollars or per kilogram, is refused as the same text would be.
    return isPercent || unit ? textReaders[kind](formatCell(cell)) : amount;
  }
  if (kind === 'stock') return readStock({ value });
  if (kind === 'whole') return { value };
  if (kind === 'flag' && (value === 0 || value === 1)) return { value: value === 1 };
  if (kind === 'date') {
    // The cell is a date that lost its number format. A day number outside this century is not taken for a date.
    return value >= firstDayNumber && value < lastDayNumber
      ? { value: formatDayNumber(value) }
      : { reason: cellTexts.notDate };
  }
  if (kind === 'code' && Math.abs(value) >= 1e15) return { reason: cellTexts.tooManyDigits };
  return textReaders[kind](formatCell(cell));
}

/** Rounds half up, as spreadsheets display numbers. Shifting the decimal exponent avoids errors of binary fractions. */
function roundToCents(value: number): CellValue {
  const rounded = Number(`${Math.round(Number(`${roundToSheetPrecision(value)}e2`))}e-2`);
  return rounded === roundToSheetPrecision(value) || Number.isNaN(rounded)
    ? { value }
    : { value: rounded, note: 'rounded' };
}

/** Rounds a stock with decimals, such as 32,5 kg, down to a whole number. */
function readStock(read: CellValue): CellValue {
  if (!('value' in read) || typeof read.value !== 'number') return read;
  const value = Math.floor(roundToSheetPrecision(read.value));
  return { value, note: value === read.value ? undefined : 'rounded-stock' };
}

/** Rejects a percentage when no percentage of its column is above 1, because they may all be fractions of 1. */
function rejectFraction(read: CellValue, facts: ColumnFacts | undefined): CellValue {
  if ('reason' in read || !facts?.isFraction || typeof read.value !== 'number' || read.value === 0) return read;
  const [small, large] = [writeNumber(read.value), writeNumber(roundToSheetPrecision(read.value * 100))];
  return { reason: cellTexts.doubtfulPercentage({ small, large }) };
}

function readDateCell(iso: string, kind: ColumnKind): CellValue {
  if (kind !== 'date') return { reason: cellTexts.textBecameDate };
  return timeWithoutDate.test(iso) ? { reason: cellTexts.timeAlone } : { value: iso };
}

/** Matches texts that price lists contain instead of a price, such as 'sob consulta'. */
const withoutPrice =
  /^(?:(?:sob |a |favor )?consult(?:a|ar|e)(?:-nos)?|a combinar|variable|(?:r\$ *)?[-\u2010-\u2015]+)\.*$/;
/** Matches a price for another unit than the product or for later payment, which is not the price of the product. */
const measuredPrice =
  /(?:\/|(?:por|[ao]|cada)\s)\s*(?:kgs?|quilos?|kilos?|gr?|gramas?|[lm]t?s?|litros?|metros?|t|ton|toneladas?|arrobas?|cento|mil|milheiros?|d[uú]zias?|dz|prazo)\.?$/;
/** Matches a code that a spreadsheet converted to scientific notation, such as `7,89E+12`. */
const scientificCode = /^\s*\d([.,]\d+)?E\+\d+\s*$/i;

/** Matches the stock of one or several places, such as `default=14,loja=2`. */
const stockOfPlaces = /^[\w-]+=\d+(?:,[\w-]+=\d+)*$/;

/** Functions that convert the text of a cell, by the kind of its column. */
const textReaders = defineReaders({
  text: (value) => ({ value }),
  /** Path of a category from the outermost level to the innermost: `A > B`. */
  path: (value) => ({ value }),
  steps: (value) => ({ value }),
  code: (value) => (scientificCode.test(value) ? { reason: cellTexts.codeBecameNumber } : { value }),
  stock(text, facts) {
    const word = foldText(text).trim();
    if (word === 'outofstock') return { value: 0 };
    if (word === writtenCellTexts.unlimitedStock || word === 'instock') return { value: unlimitedQuantity };
    // Bagisto writes the stock of each place.
    if (stockOfPlaces.test(text)) {
      return { value: text.split(',').reduce((total, place) => total + Number(place.split('=')[1]), 0) };
    }
    return readStock(readDecimal(text, facts?.mark));
  },
  picture: (text) => ({ value: readPicture(text) }),
  whole: (text, facts) => readWhole(text, facts?.mark),
  money(text, facts) {
    const folded = foldText(text).trim();
    if (folded === '') return { value: undefined };
    if (folded === foldText(priceTexts.onRequest)) return { value: 0 };
    if (withoutPrice.test(folded)) return { value: 0, note: 'on-request' };
    const bareText = measuredPrice.test(folded) ? text : text.replace(priceSuffix, '');
    const reading = readAmount(bareText, 'money', facts?.mark);
    return bareText !== text && 'value' in reading ? { ...reading, note: 'price-words' } : reading;
  },
  amount(text, facts) {
    return withoutPrice.test(foldText(text).trim()) ? { value: undefined } : readAmount(text, 'amount', facts?.mark);
  },
  percent(text, facts) {
    return rejectFraction(readAmount(text, 'percent', facts?.mark), text.includes('%') ? undefined : facts);
  },
  visibility: readVisibility,
  inactivity: readInactivity,
  flag: readFlag,
  /** A flag that an empty cell leaves as it is. */
  optionalFlag: (text) => (text.trim() === '' ? { value: undefined } : readFlag(text)),
  date: (text, facts) => readDate(text.trim(), facts),
  list: (text) => ({ value: splitList(text) }),
  pairs: readPairs,
  images: readImages,
  json: readJson,
});

function defineReaders<Kind extends string>(readers: Record<Kind, TextReader>): Record<Kind, TextReader> {
  return readers;
}

function readPairs(text: string): CellValue {
  const pairs = splitPairs(text).filter(({ key, value }) => key !== '' || value !== undefined);
  const incomplete = pairs.find(({ value }) => value === undefined);
  if (incomplete) return { reason: cellTexts.missingSeparator(incomplete.key) };
  return { value: pairs };
}

/**
 * Reads the path in a picture cell. It returns undefined when the cell is empty and the picture stays unchanged, and
 * null when the cell removes the picture.
 */
function readPicture(text: string): string | null | undefined {
  const path = text.trim();
  if (path === '') return undefined;
  return path === removedPicture ? null : path;
}

/** Reads pictures such as `fotos/a.jpg|fotos/b.jpg=Castanho=#6b3f1d`. */
function readImages(text: string): CellValue {
  const pictureResult = readPicture(text);
  if (!pictureResult) return { value: pictureResult };
  const images = splitRecords(text).filter((parts) => parts.some((part) => part !== ''));
  const invalid = images.find(([img = '', ...parts]) => parts.length > 3 && !isRemoteUrl(img));
  if (invalid) return { reason: cellTexts.tooManySeparators(invalid[0]) };
  return {
    value: images.map(([img, name = '', clrCode = '', alt = '']) => ({
      img,
      ...((name !== '' || clrCode !== '') && { color: { name, clrCode } }),
      ...(alt !== '' && { alt }),
    })),
  };
}

function readJson(text: string): CellValue {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { reason: cellTexts.notJsonList };
  }
}
