import { showValue } from '#app/operations/import/import-types.ts';
import type { ExportLayout } from '../exports/export-layout.ts';
import { findLayout, findLayoutField } from '../exports/layouts.ts';
import { FileProblem } from '../file-problem.ts';
import { maxColumns, showCell, type Table, type TableRow } from './cell.ts';
import { findColumn, findFallback, foldHeader, type Column, type PlacedColumn } from './column.ts';
import { findChosenColumn, findLabelColumn, nameHeader, type ColumnChoices } from './column-choices.ts';
import { layoutColumns } from './columns.ts';
import { readListChoice, type ListChoice } from '#app/domain/tasks/list-choice.ts';
import { hasField, isPriceList, isProducts } from './price-list.ts';

/** A column that names the same field as one before it. */
interface TwinColumn extends PlacedColumn {
  first: PlacedColumn;
}

/** Rows in which the headers are looked for: people put a title, their address or a date above. */
const headerRows = 20;

/**
 * The first row that the owner chose columns for, or that names the first column and another one; without such a row,
 * undefined, the first that is filled in, and the one that names the most columns or, of several, has the most texts.
 */
export async function findHeaderRow(
  table: Table,
  columns: readonly Column[],
  choices?: ColumnChoices,
): Promise<{ header?: TableRow; first?: TableRow; nearest?: TableRow }> {
  const [key] = columns;
  let first: TableRow | undefined;
  let nearest: TableRow | undefined;
  let [seen, best] = [0, -1];
  for await (const row of table.rows()) {
    first ??= row;
    const { placed, isChosen } = placeColumns(row, columns, choices);
    const isHeader =
      placed.length > 1 && (hasField(placed, key?.field ?? '') || (isProducts(columns) && isPriceList(placed)));
    if (isChosen || isHeader) return { header: row, first };
    const texts = row.cells.filter((cell) => cell?.kind === 'text' && cell.text.trim()).length;
    const likeness = placed.length * maxColumns + texts;
    if (likeness > best) [nearest, best] = [row, likeness];
    seen += 1;
    if (seen >= headerRows) break;
  }
  return { first, nearest };
}

interface Placed {
  placed: PlacedColumn[];
  twins: TwinColumn[];
  layout?: ExportLayout;
  /** Whether the owner chose the columns. */
  isChosen: boolean;
  choice?: ListChoice;
}

/** What a header means: outright, or, the likeliest first, where no other header means it. */
interface Meaning extends Omit<PlacedColumn, 'column'> {
  column?: Column;
  weaker: (Column | undefined)[];
  rank: number;
}

/**
 * Finds the column of each header: the owner's choice, or what the words mean. Where no header names a column outright, a
 * weaker word for it counts; what labels have is a line of the information.
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
  // Without 'Por' beside it, 'De' may begin anything, such as an offer.
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

/** Without anything that says what kind of description it is. */
const bareDescription = foldHeader('descrição');

/** `Descrição` beside `Descrição completa` is the product's name where no other column is; -1 for none. */
function findDescriptionThatNames(headers: readonly string[], columns: readonly Column[]): number {
  const fields = headers.map((header) => findColumn(columns, header)?.field);
  if (fields.includes('title') || fields.filter((field) => field === 'description').length !== 2) return -1;
  const bare = [...headers.keys()].filter((index) => foldHeader(headers[index] ?? '') === bareDescription);
  return bare.length === 1 ? (bare[0] ?? -1) : -1;
}

/** @throws FileProblem where two headers name the same field */
export function refuseTwins([twin]: readonly TwinColumn[], header: TableRow): void {
  if (!twin) return;
  throw new FileProblem(
    `Há duas colunas para o mesmo campo: "${twin.first.header}" e "${twin.header}". ` +
      `Apague uma delas ou, no painel, deixe uma de fora. ${listHeaders(header)}`,
  );
}

/**
 * @throws FileProblem without the first column, by which rows are identified, or what a code can be made from. Other columns
 * are checked against the stored products.
 */
export function refuseWithoutKey(
  { row, cells }: TableRow,
  { columns, placed, name, choice }: Pick<Placed, 'placed' | 'choice'> & { columns: readonly Column[]; name: string },
): void {
  const [key] = columns;
  const makesCodes = choice ? choice.makesCodes && hasField(placed, 'title') : isPriceList(placed);
  if (!key || hasField(placed, key.field) || (isProducts(columns) && makesCodes)) return;
  const where = name ? ` na planilha "${name}"` : '';
  throw new FileProblem(
    `Falta${where} a coluna "${key.header}". ${listHeaders({ row, cells })} ` +
      'Os nomes das colunas vêm numa linha só, acima dos produtos, como na planilha-modelo.',
  );
}

/** Every header of a refused table, and its row. */
function listHeaders({ row, cells }: TableRow): string {
  const headers = cells.map((cell) => showCell(cell).trim()).filter((text) => text !== '');
  return `Na linha ${row} encontrei: ${headers.map((text) => showValue(text)).join(', ') || 'nada'}.`;
}
