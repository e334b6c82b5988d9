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

/** Without anything that says what kind of description it is. */
const bareDescription = foldHeader('descrição');

interface Placed {
  placed: PlacedColumn[];
  twins: TwinColumn[];
  layout?: ExportLayout;
  /** Whether the owner chose the columns. */
  isChosen?: boolean;
  choice?: ListChoice;
}

/**
 * Finds the column of each header: the owner's choice, or what the words mean. Where no header names a column outright, a
 * weaker word for it counts; what labels have is a line of the information.
 */
export function placeColumns({ cells }: TableRow, columns: readonly Column[], choices?: ColumnChoices): Placed {
  const headers = Array.from(cells, (cell) => showCell(cell).trim());
  const isOfProducts = isProducts(columns);
  const layout = isOfProducts ? findLayout(headers) : undefined;
  const chosen = choices?.find(headers);
  if (chosen) return { ...placeChosen(headers, chosen), layout, isChosen: true, choice: readListChoice(chosen) };
  const placed: PlacedColumn[] = [];
  const twins: TwinColumn[] = [];
  // Without 'Por' beside it, 'De' may begin anything, such as an offer.
  const isPaired = headers.some((header) => foldHeader(header) === 'por');
  const isPlaced = (column: Column) => findTwin(placed, column) !== undefined;
  const weaker: { index: number; header: string; rank: number; columns: (Column | undefined)[] }[] = [];
  const nameIndex = isOfProducts && !layout ? findDescriptionThatNames(headers, columns) : -1;
  for (const [index, header] of headers.entries()) {
    if (header === '') continue;
    const field = layout && findLayoutField(layout, header);
    if (field === '-') continue;
    const meaning = index === nameIndex ? 'title' : field;
    const column =
      meaning === undefined ? findColumn(columns, header) : findByField([...columns, ...layoutColumns], meaning);
    const { column: fallback, rank } = findFallback(
      field === undefined && (isPaired || foldHeader(header) !== 'de') ? columns : [],
      header,
    );
    const label = isOfProducts && field === undefined ? findLabelColumn(header) : undefined;
    const first = column && !column.repeats && findTwin(placed, column);
    if (first) twins.push({ index, column, header, first });
    else if (column) placed.push({ index, column, header });
    else if (fallback || label) weaker.push({ index, columns: [fallback, label], rank, header });
  }
  for (const { columns: meanings, index, header } of weaker.toSorted((a, b) => a.rank - b.rank)) {
    const column = meanings.find((meaning) => meaning && !isPlaced(meaning));
    if (column) placed.push({ index, column, header });
  }
  return { placed, twins, layout };
}

/** `Descrição` beside `Descrição completa` is the product's name where no other column is; -1 for none. */
function findDescriptionThatNames(headers: readonly string[], columns: readonly Column[]): number {
  const fields = headers.map((header) => findColumn(columns, header)?.field);
  if (fields.includes('title') || fields.filter((field) => field === 'description').length !== 2) return -1;
  const bare = [...headers.keys()].filter((index) => foldHeader(headers[index] ?? '') === bareDescription);
  return bare.length === 1 ? (bare[0] ?? -1) : -1;
}

function placeChosen(headers: readonly string[], chosen: readonly string[]): Pick<Placed, 'placed' | 'twins'> {
  const placed: PlacedColumn[] = [];
  const twins: TwinColumn[] = [];
  for (const [index, field] of chosen.entries()) {
    const header = nameHeader(headers[index] ?? '', index);
    const column = findChosenColumn(field, header);
    const first = column && !column.repeats && findTwin(placed, column);
    if (first) twins.push({ index, column, header, first });
    else if (column) placed.push({ index, column, header });
  }
  return { placed, twins };
}

function findTwin(placed: readonly PlacedColumn[], column: Column): PlacedColumn | undefined {
  return placed.find((other) => other.column === column);
}

function findByField(columns: readonly Column[], field: string): Column | undefined {
  return columns.find((column) => column.field === field);
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
