import type { FieldProblem, SourceRow } from '#app/operations/import/import-types.ts';
import { showValue } from '#app/operations/import/import-types.ts';
import type { Cell, Table, TableRow } from './cell.ts';
import { showCell } from './cell.ts';
import { readCell } from './cell-values.ts';
import { findColumn, type Column } from './columns.ts';
import { FileProblem } from '../file-problem.ts';

/** A table whose header row has been parsed. */
export interface OpenedTable {
  rows: () => AsyncIterable<SourceRow>;
  /** Header as the owner wrote it, by field. */
  headers: ReadonlyMap<string, string>;
  /** Name of the sheet; empty where there is none. */
  name: string;
  /** The unknown columns in which the rows read so far have something: the header in quotes, or the column's letters. */
  listIgnored: () => string[];
  /** Row of the headers when it is not the first that is filled in, such as under a title. */
  lateHeaderRow?: number;
}

interface PlacedColumn {
  index: number;
  column: Column;
  header: string;
}

/**
 * Reads the header row and makes an object with the catalogue file's fields of each row below it. Columns the table
 * does not have are left out of the objects.
 * @param complete adds derived fields to an object
 * @throws FileProblem when there is no header row, a header is there twice or its first column is not there
 */
export async function openTable(
  table: Table,
  { columns, complete = () => {} }: { columns: readonly Column[]; complete?: (value: Record<string, unknown>) => void },
): Promise<OpenedTable> {
  const { header, isFirst } = await readHeader(table, columns);
  const placed: PlacedColumn[] = [];
  const ignored: string[] = [];
  const filled = new Set<number>();
  for (const [index, cell] of header.cells.entries()) {
    const text = showCell(cell).trim();
    if (text === '') continue;
    const column = findColumn(columns, text);
    if (!column) ignored.push(text);
    else {
      const twin = placed.find((other) => other.column === column);
      if (twin)
        throw new FileProblem(`Há duas colunas para o mesmo campo: "${twin.header}" e "${text}". Apague uma delas.`);
      placed.push({ index, column, header: text });
    }
  }
  checkKey(columns, { placed, ignored, table });
  return {
    rows: () => readRows(table, { headerRow: header.row, placed, filled, complete }),
    headers: new Map(placed.map(({ column, header: text }) => [column.field, text])),
    name: table.name,
    listIgnored() {
      const known = new Set(placed.map(({ index }) => index));
      return [...filled]
        .filter((index) => !known.has(index))
        .toSorted((a, b) => a - b)
        .map((index) => nameColumn(header, index));
    },
    ...(!isFirst && { lateHeaderRow: header.row }),
  };
}

/** Rows in which the headers are looked for: people put a title, their address or a date above. */
const headerRows = 20;

/** The first row that names the first column and another one; without such a row, the first that is filled in. */
async function readHeader(table: Table, columns: readonly Column[]): Promise<{ header: TableRow; isFirst: boolean }> {
  const [key] = columns;
  let first: TableRow | undefined;
  let seen = 0;
  for await (const row of table.rows()) {
    first ??= row;
    const found = new Set(row.cells.map((cell) => cell && findColumn(columns, showCell(cell).trim())));
    found.delete(undefined);
    if (key && found.has(key) && found.size > 1) return { header: row, isFirst: row === first };
    seen += 1;
    if (seen >= headerRows) break;
  }
  if (first) return { header: first, isFirst: true };
  throw new FileProblem(`${table.name ? `A planilha "${table.name}"` : 'O arquivo'} não tem nenhuma linha preenchida.`);
}

/** Rows are identified by the first column. Other missing columns are checked against the stored products. */
function checkKey(
  columns: readonly Column[],
  { placed, ignored, table }: { placed: readonly PlacedColumn[]; ignored: readonly string[]; table: Table },
): void {
  const [key] = columns;
  if (!key || placed.some(({ column }) => column === key)) return;
  const where = table.name ? ` na planilha "${table.name}"` : '';
  const found = [...placed.map(({ header }) => header), ...ignored].slice(0, 12).map((text) => showValue(text));
  throw new FileProblem(
    `Falta${where} a coluna "${key.header}". Na primeira linha encontrei: ${found.join(', ') || 'nada'}. ` +
      'Os nomes das colunas vêm numa linha só, acima dos produtos (veja "loja modelo").',
  );
}

async function* readRows(
  table: Table,
  {
    headerRow,
    placed,
    filled,
    complete,
  }: {
    headerRow: number;
    placed: readonly PlacedColumn[];
    /** Receives the columns in which there is something. */
    filled: Set<number>;
    complete: (value: Record<string, unknown>) => void;
  },
): AsyncIterable<SourceRow> {
  for await (const { row, cells } of table.rows()) {
    if (row <= headerRow) continue;
    cells.forEach((cell, index) => {
      if (cell && !filled.has(index) && showCell(cell).trim() !== '') filled.add(index);
    });
    const value: Record<string, unknown> = {};
    const problems: FieldProblem[] = [];
    for (const { index, column } of placed) {
      const cell = cells[index];
      const read = readCell(cell, column.kind);
      if ('reason' in read) problems.push({ column: column.field, value: showProblem(cell), reason: read.reason });
      else setField(value, column.field, read.value);
    }
    if (
      value.price === undefined &&
      placed.some(({ column }) => column.field === 'price') &&
      !hasProblem(problems, 'price')
    ) {
      problems.push({ column: 'price', value: '', reason: 'falta o preço; para "Sob consulta", escreva 0' });
    }
    complete(value);
    yield { row, value, ...(problems.length > 0 && { problems }) };
  }
}

/** `"Obs"`, or `H (sem nome)` */
function nameColumn({ cells }: TableRow, index: number): string {
  const text = showCell(cells[index]).trim();
  return text === '' ? `${nameLetters(index)} (sem nome)` : showValue(`"${text}"`);
}

/** `A` of 0, `AA` of 26 */
function nameLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : nameLetters(Math.floor(index / 26) - 1) + last;
}

function hasProblem(problems: readonly FieldProblem[], field: string): boolean {
  return problems.some(({ column }) => column === field);
}

function showProblem(cell: Cell | undefined): string {
  return showValue(showCell(cell));
}

/** `brand.name` is the name of the brand. */
function setField(target: Record<string, unknown>, field: string, value: unknown): void {
  const [first = '', second] = field.split('.');
  if (second === undefined) {
    target[first] = value;
    return;
  }
  target[first] = { ...(target[first] as Record<string, unknown> | undefined), [second]: value };
}
