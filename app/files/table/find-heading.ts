import { findLayout, findLayoutField, type ExportLayout } from '../exports/export-layouts.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { FileProblem } from '../file-problem.ts';
import { createRow, maxColumns, getColumnLetters, type Cell, type Table, type TableRow } from './table-cells.ts';
import {
  findColumn,
  findFallback,
  foldHeader,
  hasField,
  isPriceList,
  areProductColumns,
  type Column,
  type PlacedColumn,
} from './table-columns.ts';
import {
  findAttributeColumn,
  findChosenColumn,
  findStepColumn,
  formatHeader,
  type ColumnChoices,
} from './column-choices.ts';
import { layoutColumns } from './catalogue-columns.ts';
import { isOfPurchase } from './purchase-columns.ts';
import { decodePriceListOptions, type PriceListOptions } from '#app/domain/tasks/price-list-options.ts';
import { tableTexts } from './texts.ts';

/** The header row of a table, and the columns that its headers mean. */
export interface Heading {
  header: TableRow;
  /** Whether the headers suffice to read the table; otherwise it is only the row that most resembles headers. */
  isFound: boolean;
  /** Whether the headers are not in the first row with content, for example because of a title above them. */
  isLate: boolean;
  placedColumns: PlacedColumn[];
  /** Columns with a field that an earlier column already has. */
  duplicates: (PlacedColumn & { first: PlacedColumn })[];
  layout?: ExportLayout;
  /** Whether the owner chose the columns. */
  isChosen: boolean;
  choice?: PriceListOptions;
}

/**
 * Number of rows at the start of a table among which the headers are searched for: there may be a title, a postal
 * address or a date above them.
 */
const headerRows = 20;

/** Matches the text of a cell that contains only a number, as rows of products do and header rows do not. */
const numberAlone = /^(?:R\$)?[^\p{L}\d]*\d[^\p{L}]*$/u;

/**
 * Finds the header row: a row for which the owner chose columns, or which contains the header of the identifying column
 * and a second known header. Forms and price lists split their headers into two rows, so each row is also tried
 * together with the row above it, and the search continues until a row contains a number. The last row found counts,
 * unless it repeats the one before it. When no such row exists, returns the row with the most known headers or, among
 * equals, the most texts; undefined for an empty table.
 */
export async function findHeading(
  table: Table,
  columns: readonly Column[],
  choices?: ColumnChoices,
): Promise<Heading | undefined> {
  let foundHeading: Heading | undefined;
  let nearestHeading: Heading | undefined;
  let [rowsRead, bestScore] = [0, -1];
  let previousRow: TableRow | undefined;
  for await (const header of table.rows()) {
    if (foundHeading && header.texts.some((text) => numberAlone.test(text))) break;
    const singleHeading = readHeading(header, { columns, choices, isLate: rowsRead > 0 });
    const joinedRow = previousRow && joinHeaders(previousRow, header, { fills: !singleHeading.isFound });
    const joinedHeading = joinedRow && readHeading(joinedRow, { columns, choices, isLate: rowsRead > 1 });
    const heading =
      joinedHeading && isJoinBetter(joinedHeading, singleHeading.isFound ? singleHeading : foundHeading, header)
        ? joinedHeading
        : singleHeading;
    if (heading.isChosen) return heading;
    if (heading.isFound && foundHeading?.header.texts.join('\n') !== header.texts.join('\n')) foundHeading = heading;
    const texts = header.cells.filter((cell) => cell?.kind === 'text' && cell.text.trim()).length;
    const score = heading.placedColumns.length * maxColumns + texts;
    if (score > bestScore) [nearestHeading, bestScore] = [heading, score];
    rowsRead += 1;
    if (rowsRead >= headerRows) break;
    previousRow = header;
  }
  return foundHeading ?? nearestHeading;
}

/**
 * Joins two rows of headers. A header that is repeated gets the group above it: `Preço` below `Varejo` is `Varejo
 * Preço`.
 * @param fills whether a column without a header in the lower row gets the one of the upper row
 */
function joinHeaders(upper: TableRow, lower: TableRow, { fills }: { fills: boolean }): TableRow {
  const isRepeated = (text: string) => lower.texts.indexOf(text) !== lower.texts.lastIndexOf(text);
  const cells = Array.from({ length: Math.max(upper.texts.length, lower.texts.length) }, (_, index): Cell => {
    const [upperText = '', text = ''] = [upper.texts[index], lower.texts[index]];
    if (text === '') return { kind: 'text', text: fills ? upperText : '' };
    const group = upper.texts.slice(0, index + 1).findLast((upperHeader) => upperHeader !== '');
    return { kind: 'text', text: group && group !== text && isRepeated(text) ? `${group} ${text}` : text };
  });
  return createRow({ ...lower, cells });
}

/**
 * Tells whether the headers of two joined rows are a better heading than those of a single row. They are when they differ
 * from the lower row, contain all fields of the single row, and a header of the lower row means a field. If the owner
 * chose columns for only one of the two headings, that one is better.
 */
function isJoinBetter(joined: Heading, single: Heading | undefined, lower: TableRow): boolean {
  if (single?.isChosen || joined.isChosen) return joined.isChosen && !single?.isChosen;
  const isOther = joined.header.texts.some((text, index) => text !== (lower.texts[index] ?? ''));
  const isLost = ({ column }: PlacedColumn) => !hasField(joined.placedColumns, column.field);
  const isInLower = joined.placedColumns.some(({ index }) => lower.texts[index]);
  return single !== undefined && joined.isFound && isOther && isInLower && !single.placedColumns.some(isLost);
}

/** Matches the header of a price without taxes. It is not the shop's price when another column has the price with taxes. */
const untaxed = /\bexcl|sem (?:impostos?|iva|icms|taxas?)\b/;

/** Tells whether a column identifies the rows, or codes for them can be generated from names. */
function hasKey(placedColumns: readonly PlacedColumn[], columns: readonly Column[]): boolean {
  return hasField(placedColumns, columns[0]?.field ?? '') || (areProductColumns(columns) && isPriceList(placedColumns));
}

/** Meaning of a header: the column that it means directly, or the columns that it may mean, the most likely first. */
interface Meaning extends Omit<PlacedColumn, 'column'> {
  column?: Column;
  fallbacks?: (Column | undefined)[];
  /** Place of the header among the headers that may mean the column, the most likely first. */
  rank?: number;
}

/**
 * Finds the column of each header: the owner's choice, or the meaning of the words. A fallback counts only when no
 * header means the column directly. Headers that are common on product labels become lines of the additional
 * information.
 */
function readHeading(
  header: TableRow,
  { columns, choices, isLate }: { columns: readonly Column[]; choices?: ColumnChoices; isLate: boolean },
): Heading {
  const headers = header.texts;
  const layout = areProductColumns(columns) ? findLayout(headers) : undefined;
  const chosen = choices?.find(headers);
  const meanings = chosen ? listChosen(headers, chosen) : headers.map(listMeanings(headers, { columns, layout }));
  const placedColumns: PlacedColumn[] = [];
  const duplicates: Heading['duplicates'] = [];
  const findSameColumn = (column: Column) => placedColumns.find((other) => other.column === column);
  for (const meaning of meanings.toSorted((a, b) => (a.rank ?? -1) - (b.rank ?? -1))) {
    const { index, header: text, fallbacks } = meaning;
    const column = meaning.column ?? fallbacks?.find((fallback) => fallback && !findSameColumn(fallback));
    const first = column && !column.repeats && findSameColumn(column);
    if (column && !layout && !chosen && isOfPurchase(column, text, headers)) continue;
    const isOther = column?.field === 'price' && untaxed.test(foldText(text));
    if (isOther && meanings.some((other) => other.column === column && !untaxed.test(foldText(other.header)))) continue;
    if (first) duplicates.push({ index, column, header: text, first });
    else if (column) placedColumns.push({ index, column, header: text });
  }
  const isChosen = chosen !== undefined;
  const isFound = isChosen || (placedColumns.length > 1 && hasKey(placedColumns, columns));
  const choice = chosen && decodePriceListOptions(chosen);
  return { header, placedColumns, duplicates, layout, isChosen, choice, isFound, isLate: isFound && isLate };
}

function listChosen(headers: readonly string[], chosen: readonly string[]): Meaning[] {
  return chosen.map((field, index) => {
    const header = formatHeader(headers[index] ?? '', index);
    return { index, header, column: findChosenColumn(field, header) };
  });
}

function listMeanings(
  headers: readonly string[],
  { columns, layout }: { columns: readonly Column[]; layout?: ExportLayout },
): (header: string, index: number) => Meaning {
  const knownColumns = [...columns, ...layoutColumns];
  // 'De' is the price before a discount only together with 'Por'; alone it may mean anything, such as the start of an
  // offer.
  const isPaired = headers.some((header) => foldHeader(header) === 'por');
  // 'Válida até' is the end of the offer only beside a promotional price; otherwise the whole list ends then.
  const isPromotion = isPaired || headers.some((header) => findColumn(columns, header)?.field === 'salePrice');
  const nameIndex = areProductColumns(columns) && !layout ? findDescriptionThatNames(headers, columns) : -1;
  return (header, index) => {
    const field = index === nameIndex ? 'title' : layout && findLayoutField(layout, header);
    if (header === '') return { index, header };
    // The field '-', by which a layout excludes a column, is not found, so the column stays undefined.
    if (field !== undefined) return { index, header, column: knownColumns.find((column) => column.field === field) };
    const column = findColumn(columns, header);
    if (column) return { index, header, column };
    const key = foldHeader(header);
    const isAlone = key === 'de' ? !isPaired : /^valid[ao]ate$/.test(key) && !isPromotion;
    const { column: fallback, rank } = findFallback(isAlone ? [] : columns, header);
    const step = areProductColumns(columns) ? findStepColumn(header) : undefined;
    const price = step?.isUnitPrice ? columns.find(({ field: name }) => name === 'price') : undefined;
    const attribute = areProductColumns(columns) ? findAttributeColumn(header) : undefined;
    return { index, header, fallbacks: [fallback, price, step?.column, attribute], rank };
  };
}

/** Key of the header 'descrição' without a word for the kind of description. */
const bareDescription = foldHeader('descrição');

/**
 * Finds the index of a column `Descrição` beside another description column such as `Descrição completa`. It contains
 * the product's name when no other column does. Returns -1 when there is no such column.
 */
function findDescriptionThatNames(headers: readonly string[], columns: readonly Column[]): number {
  const fields = headers.map((header) => findColumn(columns, header)?.field);
  if (fields.includes('title') || fields.filter((field) => field === 'description').length !== 2) return -1;
  const keys = headers.map(foldHeader);
  const index = keys.indexOf(bareDescription);
  return index === keys.lastIndexOf(bareDescription) ? index : -1;
}

/**
 * Rejects an empty table, a table with two headers for the same field, and a table that neither contains the column that
 * identifies its rows nor columns from which codes can be generated. The import later checks other missing columns
 * against the stored products.
 * @throws FileProblem
 */
export function checkHeading(
  heading: Heading | undefined,
  { columns, name }: { columns: readonly Column[]; name: string },
): asserts heading is Heading {
  if (!heading) throw new FileProblem(tableTexts.empty(name));
  const { header, placedColumns, duplicates, choice } = heading;
  const headers = tableTexts.foundHeaders(header);
  const [duplicate] = duplicates;
  if (duplicate) {
    const sameField = [duplicate.first, duplicate].map(
      (placed) => `"${placed.header}" (${getColumnLetters(placed.index)})`,
    );
    throw new FileProblem(tableTexts.duplicates({ columns: sameField, headers }));
  }
  const [key = { field: '', header: '' }] = columns;
  const generatesSkus = choice?.generatesSkus && hasField(placedColumns, 'title');
  const isReadable = choice ? hasField(placedColumns, key.field) || generatesSkus : hasKey(placedColumns, columns);
  if (!isReadable) throw new FileProblem(tableTexts.missingKey({ table: name, key: key.header, headers }));
}
