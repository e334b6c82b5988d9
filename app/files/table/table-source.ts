import type { FieldProblem, SourceRow } from '#app/operations/import/import-types.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { showValue } from '#app/operations/import/import-types.ts';
import { FileProblem } from '../file-problem.ts';
import type { ReadRow } from '../exports/variants.ts';
import type { ExportLayout } from '../exports/export-layout.ts';
import { readError, showCell, type Table, type TableRow } from './cell.ts';
import { readCell } from '../cells/cell-values.ts';
import type { Column, PlacedColumn } from './column.ts';
import { labelField, nameHeader, type ColumnChoices } from './column-choices.ts';
import { findHeaderRow, placeColumns, refuseTwins, refuseWithoutKey } from './header.ts';
import { createNotes, type Notes } from './notes.ts';
import { repairTable } from './repaired-table.ts';
import { isWebAddress } from '../pictures/web-address.ts';
import { surveyTable, type ColumnFacts } from './survey.ts';
import { listReadingNotices, readListForm, type ListForm } from './price-lists/price-list.ts';
import { isHeaderAgain, isSeparator } from './price-lists/sections.ts';
import { placeTexts, tableTexts } from './texts.ts';

/** A table whose header row has been parsed. */
export interface OpenedTable extends ListForm {
  rows: () => AsyncIterable<SourceRow>;
  /** Header as the owner wrote it, by the field that it means. */
  headers: ReadonlyMap<string, string>;
  /** Name of the sheet; empty when the format has no sheets. */
  name: string;
  /** Lists the unknown columns that had content in the rows read so far: each as its quoted header, or its letters. */
  listIgnored: () => string[];
  /** Number of the header row when it is not the first row with content, for example because of a title above it. */
  lateHeaderRow?: number;
  /** Layout of the program that exported the table, if known. */
  layout?: ExportLayout;
  headerRow: TableRow;
  /** Whether the owner chose the columns. */
  isChosen: boolean;
  /** Lists notices about cells of the rows read so far, such as rounded prices. */
  listCellNotices: () => string[];
}

/** A table that is read cell by cell, before its rows become products. */
interface ReadTable extends Omit<OpenedTable, 'rows' | 'listCellNotices'> {
  rows: (notes?: Notes) => AsyncIterable<ReadRow>;
}

interface ReadOptions {
  choices?: ColumnChoices;
  /** Whether other sheets of the file contain products too. */
  isMany?: boolean;
}

/**
 * Reads the header row, and converts each row below it to an object with the fields of the catalogue file. Fields
 * without a column are absent.
 * @throws FileProblem when there is no header row, a header occurs twice or the first column is missing
 */
export async function readTable(
  source: Table,
  columns: readonly Column[],
  { choices, isMany = false }: ReadOptions = {},
): Promise<ReadTable> {
  const { name, delimiter } = source;
  const { table, formatNotices } = repairTable(source);
  const { header: found, first, nearest } = await findHeaderRow(table, columns, choices);
  const header = found ?? nearest;
  if (!header) throw new FileProblem(tableTexts.empty(name));
  const { placed: given, twins, layout, isChosen, choice } = placeColumns(header, columns, choices);
  refuseTwins(twins, header);
  refuseWithoutKey(header, { columns, placed: given, name, choice });
  const survey = await surveyTable(table, { header, placed: given });
  const asked = choices?.category;
  const form = readListForm({ columns, placed: given, survey, isChosen, choice, name, isMany, asked });
  const { placed } = form;
  const filled = new Set<number>();
  const reader = { ...form, header, isCommas: delimiter === ',', facts: survey.facts, filled };
  const isGuessed = !isChosen && !layout;
  return {
    ...form,
    name,
    layout,
    headerRow: header,
    isChosen,
    rows: (notes = createNotes()) => readRows(table, { ...reader, notes }),
    headers: new Map(placed.map(({ column, header: text }) => [column.field, text])),
    notices: [
      ...(isGuessed ? listReadingNotices(placed, { columns, header }) : []),
      ...form.notices,
      ...formatNotices(),
    ],
    listIgnored() {
      const known = new Set(placed.map(({ index }) => index));
      const ignored = [...filled].filter((index) => !known.has(index)).toSorted((a, b) => a - b);
      return ignored.map((index) => nameColumn(header, index));
    },
    ...(found && found !== first && { lateHeaderRow: header.row }),
  };
}

/**
 * Opens a table of categories or brands, whose rows are read once. Pictures on the internet are not fetched, and the
 * owner is notified.
 */
export async function openTable(source: Table, columns: readonly Column[]): Promise<OpenedTable> {
  const { rows, ...table } = await readTable(source, columns);
  const notes = createNotes();
  const [key] = columns;
  const pictures = columns.filter(({ kind }) => kind === 'picture');

  async function* readGroups(): AsyncIterable<SourceRow> {
    for await (const { problems, ...row } of rows(notes)) {
      for (const { field } of pictures) {
        const picture = row.value[field];
        if (typeof picture !== 'string' || !isWebAddress(picture)) continue;
        row.value[field] = undefined;
        notes.add('web-group-picture', String(row.value[key?.field ?? ''] ?? ''));
      }
      yield problems.length > 0 ? { ...row, problems } : row;
    }
  }

  return { ...table, rows: readGroups, listCellNotices: notes.formatNotices };
}

interface ReaderContext extends Omit<ListForm, 'makesCodes' | 'notices'> {
  header: TableRow;
  /** Whether the cells are separated by commas, which are also the decimal mark of Portuguese amounts. */
  isCommas: boolean;
  facts: ReadonlyMap<number, ColumnFacts>;
  /** Collects the indexes of the columns that have content. */
  filled: Set<number>;
  notes: Notes;
}

async function* readRows(table: Table, context: ReaderContext): AsyncIterable<ReadRow> {
  const { header, isCommas, placed, filled, notes, sections, category } = context;
  let listCategory =
    category === 'sheet' ? table.name : category.startsWith('name:') ? category.slice(5) : sections?.first;
  const isPromotion = placed.some(
    ({ column, header: text }) => column.field.startsWith('offerDate.') && /promo|sale|special/i.test(text),
  );
  for await (const tableRow of table.rows()) {
    const { row, cells, isHidden } = tableRow;
    const formatRow = () =>
      placeTexts.rowWithText({ row, text: showCell(cells.find((cell) => showCell(cell).trim() !== '')) });
    if (row <= header.row || isHeaderAgain(tableRow, header) || isSeparator(tableRow)) continue;
    if (sections?.isLone(tableRow)) {
      const title = sections.titles.get(row);
      if (title !== undefined && category === 'sections') listCategory = title;
      else notes.add('lone-text', formatRow());
      continue;
    }
    if (isFooter(cells, placed)) {
      notes.add('footer', formatRow());
      continue;
    }
    if (isHidden) notes.add('hidden', placeTexts.row(row));
    const width = cells.findLastIndex((cell) => cell !== undefined) + 1;
    if (isCommas && width > header.cells.length) {
      // An unquoted amount such as 10,50 became two cells, and the cells after it are in the wrong columns.
      const reason = tableTexts.shifted({ width, columns: header.cells.length });
      yield { row, value: {}, problems: [], refusal: { column: '', value: '', reason } };
      continue;
    }
    for (const [index, cell] of cells.entries()) if (showCell(cell).trim() !== '') filled.add(index);
    const { value, problems } = readFields(tableRow, context);
    if (isPromotion) value['isPromotion'] = true;
    yield { row, value, problems, listCategory, cite: (field) => citeCell(cells, placed, field) };
  }
}

function readFields(
  { row, cells }: TableRow,
  { placed, facts, notes }: ReaderContext,
): Pick<ReadRow, 'value' | 'problems'> {
  const value: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const { index, column } of placed) {
    const cell = readError(cells[index]);
    const shown = showCell(cell);
    const isLabel = column.field === labelField && cell?.kind !== 'broken';
    const read = isLabel
      ? readCell({ kind: 'text', text: shown }, 'code')
      : readCell(cell, column.kind, facts.get(index));
    // Several columns can be lines of the information, so that each is identified by its header.
    const field = column.field === labelField ? column.header : column.field;
    if ('reason' in read) problems.push({ column: field, value: showValue(shown), reason: read.reason });
    else setField(value, column, isLabel ? { key: column.header, value: String(read.value).trim() } : read.value);
    if ('note' in read && read.note) notes.add(read.note, placeTexts.rowWithText({ row, text: shown }));
  }
  return { value, problems };
}

const footerForms = [/^(?:sub ?)?tota(?:l|is)(?: [a-z ]*)?:?[\s\dr$.,]*$/, /^pagina:? ?\d+(?: ?(?:de|\/) ?\d+)?$/];

/**
 * Recognises the lines that reports add below the products: they begin with 'Total' or 'Página 1 de 3' and contain no
 * code, name or category of a product.
 */
function isFooter(cells: TableRow['cells'], placed: readonly PlacedColumn[]): boolean {
  const first = cells.findIndex((cell) => showCell(cell).trim() !== '');
  const text = foldText(showCell(cells[first]).trim());
  if (!placed.some(({ column }) => column.field === 'sku') || !footerForms.some((form) => form.test(text)))
    return false;
  const told = placed.filter(({ column }) => ['sku', 'title', 'parent', 'categoryPaths'].includes(column.field));
  return told.every(({ index }) => index === first || showCell(cells[index]).trim() === '');
}

/** Returns the text of the cell for a field; undefined when several columns make up the field. */
function citeCell(cells: TableRow['cells'], placed: readonly PlacedColumn[], field: string): string | undefined {
  const place = placed.find(({ column }) => column.field === field && !column.repeats);
  return place && showCell(cells[place.index]);
}

/** Returns the quoted header, such as `"Obs"`, or the column's letters: `H (sem nome)`. */
function nameColumn({ cells }: TableRow, index: number): string {
  const text = showCell(cells[index]).trim().replaceAll(/\s+/g, ' ');
  return text === '' ? nameHeader(text, index) : showValue(`"${text}"`);
}

/**
 * Sets a field; `brand.name` is the name of the brand. Several columns of one field become a list of texts, or a flag
 * that is true when all are.
 */
function setField(target: Record<string, unknown>, { field, repeats, kind }: Column, value: unknown): void {
  const [first = '', second] = field.split('.');
  if (second !== undefined) {
    if (value !== undefined) target[first] = { ...(target[first] as object | undefined), [second]: value };
  } else if (!repeats) target[first] = value;
  else if (value === undefined) target[first] ??= undefined;
  else if (kind === 'visibility') target[first] = target[first] !== false && value;
  else target[first] = [...((target[first] as unknown[] | undefined) ?? []), value];
}
