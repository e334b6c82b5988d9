import type { ExportLayout } from '../exports/export-layout.ts';
import { findLayout, findLayoutField } from '../exports/layouts.ts';
import { FileProblem } from '../file-problem.ts';
import { maxColumns, showCell, type Table, type TableRow } from './cell.ts';
import { findColumn, findFallback, foldHeader, type Column, type PlacedColumn } from './column.ts';
import { findChosenColumn, findLabelColumn, nameHeader, type ColumnChoices } from './column-choices.ts';
import { layoutColumns } from './columns.ts';
import { readListChoice, type ListChoice } from '#app/domain/tasks/list-choice.ts';
import { hasField, isPriceList, isProducts } from './price-lists/price-list.ts';
import { isHeaderAgain } from './price-lists/sections.ts';
import { headerTexts } from './texts.ts';

/** A second column with a field that an earlier column already has. */
interface TwinColumn extends PlacedColumn {
  first: PlacedColumn;
}

/**
 * Number of rows among which the headers are searched for, because there may be a title, an address or a date above
 * them.
 */
const headerRows = 20;

/** Matches the cell of a number, which products have and headers have not. */
const numberAlone = /^(?:R\$)?[^\p{L}\d]*\d[^\p{L}]*$/u;

/**
 * Finds the first row for which the owner chose columns, or which contains the header of the first column and another
 * one. Of several such rows above the first row with a number, the last different one counts: forms and price lists
 * split their headers into two rows. When there is none, it returns undefined together with the first filled row, and
 * the row with the most known headers or, among equals, the most texts.
 */
export async function findHeaderRow(
  table: Table,
  columns: readonly Column[],
  choices?: ColumnChoices,
): Promise<{ header?: TableRow; first?: TableRow; nearest?: TableRow }> {
  const [key] = columns;
  let header: TableRow | undefined;
  let first: TableRow | undefined;
  let nearest: TableRow | undefined;
  let [seen, best] = [0, -1];
  for await (const row of table.rows()) {
    first ??= row;
    if (header && row.cells.some((cell) => numberAlone.test(showCell(cell)))) break;
    const { placed, isChosen } = placeColumns(row, columns, choices);
    const isHeader =
      placed.length > 1 && (hasField(placed, key?.field ?? '') || (isProducts(columns) && isPriceList(placed)));
    if (isChosen) return { header: row, first };
    if (isHeader && !(header && isHeaderAgain(row, header))) header = row;
    const texts = row.cells.filter((cell) => cell?.kind === 'text' && cell.text.trim()).length;
    const likeness = placed.length * maxColumns + texts;
    if (likeness > best) [nearest, best] = [row, likeness];
    seen += 1;
    if (seen >= headerRows) break;
  }
  return header ? { header, first } : { first, nearest };
}

interface Placed {
  placed: PlacedColumn[];
  twins: TwinColumn[];
  layout?: ExportLayout;
  /** Whether the owner chose the columns. */
  isChosen: boolean;
  choice?: ListChoice;
}

/** Meaning of a header: a direct one, or possible ones in order of likelihood. */
interface Meaning extends Omit<PlacedColumn, 'column'> {
  column?: Column;
  weaker: (Column | undefined)[];
  rank: number;
}

/**
 * Finds the column of each header: the owner's choice, or the meaning of the words. A weaker meaning counts where no
 * header means the column directly; headers of labels become lines of the information.
 */
export function placeColumns({ cells }: TableRow, columns: readonly Column[], choices?: ColumnChoices): Placed {
  const headers = Array.from(cells, (cell) => showCell(cell).trim());
  const layout = isProducts(columns) ? findLayout(headers) : undefined;
  const chosen = choices?.find(headers);
  const meanings = chosen ? listChosen(headers, chosen) : headers.map(listMeanings(headers, { columns, layout }));
  const placed: PlacedColumn[] = [];
  const twins: TwinColumn[] = [];
  const findTwin = (column: Column) => placed.find((other) => other.column === column);
  for (const { index, header, column } of meanings) {
    const first = column && !column.repeats && findTwin(column);
    if (first) twins.push({ index, column, header, first });
    else if (column) placed.push({ index, column, header });
  }
  for (const { index, header, weaker } of meanings.toSorted((a, b) => a.rank - b.rank)) {
    const column = weaker.find((meaning) => meaning && !findTwin(meaning));
    if (column) placed.push({ index, column, header });
  }
  return { placed, twins, layout, isChosen: chosen !== undefined, choice: chosen && readListChoice(chosen) };
}

function listChosen(headers: readonly string[], chosen: readonly string[]): Meaning[] {
  return chosen.map((field, index) => {
    const header = nameHeader(headers[index] ?? '', index);
    return { index, header, column: findChosenColumn(field, header), weaker: [], rank: 0 };
  });
}

function listMeanings(
  headers: readonly string[],
  { columns, layout }: { columns: readonly Column[]; layout?: ExportLayout },
): (header: string, index: number) => Meaning {
  const all = [...columns, ...layoutColumns];
  // 'De' is the price before a discount only together with 'Por'; alone it may mean anything, such as the start of an
  // offer.
  const isPaired = headers.some((header) => foldHeader(header) === 'por');
  const nameIndex = isProducts(columns) && !layout ? findDescriptionThatNames(headers, columns) : -1;
  return (header, index) => {
    const field = index === nameIndex ? 'title' : layout && findLayoutField(layout, header);
    if (header === '' || field === '-') return { index, header, weaker: [], rank: 0 };
    if (field !== undefined) {
      return { index, header, column: all.find((column) => column.field === field), weaker: [], rank: 0 };
    }
    const column = findColumn(columns, header);
    const hasFallback = !column && (isPaired || foldHeader(header) !== 'de');
    const { column: fallback, rank } = findFallback(hasFallback ? columns : [], header);
    const label = column || !isProducts(columns) ? undefined : findLabelColumn(header);
    return { index, header, column, weaker: [fallback, label], rank };
  };
}

/** Key of a header that says only 'descrição', without the kind of description. */
const bareDescription = foldHeader('descrição');

/**
 * Finds the index of a `Descrição` beside `Descrição completa`, which is the product's name when no other column is; -1
 * when there is none.
 */
function findDescriptionThatNames(headers: readonly string[], columns: readonly Column[]): number {
  const fields = headers.map((header) => findColumn(columns, header)?.field);
  if (fields.includes('title') || fields.filter((field) => field === 'description').length !== 2) return -1;
  const bare = [...headers.keys()].filter((index) => foldHeader(headers[index] ?? '') === bareDescription);
  return bare.length === 1 ? (bare[0] ?? -1) : -1;
}

/** Rejects a table with two headers for the same field. @throws FileProblem */
export function refuseTwins([twin]: readonly TwinColumn[], header: TableRow): void {
  if (!twin) return;
  throw new FileProblem(
    headerTexts.twins({ first: twin.first.header, second: twin.header, headers: listHeaders(header) }),
  );
}

/**
 * Rejects a table without its first column, which identifies rows, and without a column from which a code can be made.
 * Other missing columns are checked later against the stored products. @throws FileProblem
 */
export function refuseWithoutKey(
  { row, cells }: TableRow,
  { columns, placed, name, choice }: Pick<Placed, 'placed' | 'choice'> & { columns: readonly Column[]; name: string },
): void {
  const [key] = columns;
  const makesCodes = choice ? choice.makesCodes && hasField(placed, 'title') : isPriceList(placed);
  if (!key || hasField(placed, key.field) || (isProducts(columns) && makesCodes)) return;
  throw new FileProblem(headerTexts.missingKey({ table: name, key: key.header, headers: listHeaders({ row, cells }) }));
}

/** Lists the headers of a rejected table with the number of their row. */
function listHeaders({ row, cells }: TableRow): string {
  const headers = cells.map((cell) => showCell(cell).trim()).filter((text) => text !== '');
  return headerTexts.found({ row, headers });
}
