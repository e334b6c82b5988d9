import { getCategoryForAll } from '#app/domain/tasks/price-list-options.ts';
import type { FieldProblem, SourceRow } from '#app/operations/import/import-types.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { formatValue } from '#app/operations/import/import-types.ts';
import type { ParsedRow } from '../exports/parsed-row.ts';
import { toBrokenIfError, formatCell, type Table, type TableRow } from './table-cells.ts';
import { readCell } from '../cells/read-cell.ts';
import { hasField, type Column, type PlacedColumn } from './table-columns.ts';
import { formatHeader } from './column-choices.ts';
import { checkHeading, findHeading, type Heading } from './find-heading.ts';
import { createNotes, type Notes } from './reading-notes.ts';
import { repairTable } from './repair-table.ts';
import { isRemoteUrl } from '../pictures/remote-url.ts';
import { collectTableFacts } from './table-facts.ts';
import { interpretTable, type ReadOptions, type TableInterpretation } from './price-lists/interpret-table.ts';
import { isExplanation, isNote, isSeparator, skipPageHeadings } from './price-lists/section-titles.ts';
import { placeTexts, tableTexts } from './texts.ts';

/** A table whose rows contain the values of its cells, before fields are derived from them. */
interface ReadTable extends TableInterpretation {
  /** Name of the sheet; empty when the format has no sheets. */
  name: string;
  heading: Heading;
  /** Maps each field to its header as the owner wrote it. */
  headers: ReadonlyMap<string, string>;
  rows: (notes?: Notes) => AsyncIterable<ParsedRow>;
  /**
   * Lists the unknown columns that have content in the rows read so far, by their quoted headers such as `"Obs"` or their
   * letters such as `H (sem nome)`.
   */
  listIgnoredColumns: () => string[];
}

/** A table whose rows have the fields of the catalogue file. */
export interface OpenedTable extends Omit<ReadTable, 'rows'> {
  rows: () => AsyncIterable<SourceRow>;
  /** Lists notices about cells of the rows read so far, such as rounded prices. */
  listCellNotices: () => string[];
}

/**
 * Reads the header row, and converts each row below it to an object with the fields of the catalogue file. Fields
 * without a column are absent.
 * @throws FileProblem when the table is empty, headers repeat a field, nothing identifies the rows or a text is garbled
 */
export async function readTable(
  source: Table,
  columns: readonly Column[],
  options: ReadOptions = {},
): Promise<ReadTable> {
  const { name, delimiter, hiddenColumns = [] } = source;
  const { table, formatNotices } = repairTable(source);
  const heading = await findHeading(table, columns, options.choices);
  checkHeading(heading, { columns, name });
  const { header } = heading;
  const body = skipPageHeadings(table, header);
  const tableFacts = await collectTableFacts(body, heading);
  const interpretation = interpretTable(heading, { ...options, columns, tableFacts, name });
  const hidden = interpretation.placedColumns.filter(({ index }) => hiddenColumns.includes(index));
  const filledColumns = new Set<number>();
  const context = { ...interpretation, header, delimiter, filledColumns };
  return {
    ...interpretation,
    name,
    heading,
    headers: new Map(interpretation.placedColumns.map(({ column, header: text }) => [column.field, text])),
    rows: (notes = createNotes()) => readRows(body, { ...context, notes }),
    notices: [
      ...interpretation.notices,
      ...(hidden.length > 0 ? [tableTexts.hiddenColumns(hidden.map(({ header: text }) => `"${text}"`))] : []),
      ...formatNotices(),
    ],
    listIgnoredColumns() {
      const ignored = [...filledColumns].filter(
        (index) => !interpretation.placedColumns.some((placedColumn) => placedColumn.index === index),
      );
      return ignored
        .toSorted((a, b) => a - b)
        .map((index) => {
          const text = (header.texts[index] ?? '').replaceAll(/\s+/g, ' ');
          return text === '' ? formatHeader(text, index) : formatValue(`"${text}"`);
        });
    },
  };
}

/** Opens a table of categories or brands. Pictures with a URL are not downloaded; a notice tells the owner so. */
export async function openTable(source: Table, columns: readonly Column[]): Promise<OpenedTable> {
  const { rows, ...table } = await readTable(source, columns);
  const notes = createNotes();

  async function* readGroups(): AsyncIterable<SourceRow> {
    for await (const row of rows(notes)) {
      const { value } = row;
      for (const { field, kind } of columns) {
        if (kind !== 'picture' || !isRemoteUrl(String(value[field] ?? ''))) continue;
        value[field] = undefined;
        notes.add('web-group-picture', String(value[columns[0]?.field ?? ''] ?? ''));
      }
      yield row;
    }
  }

  return { ...table, rows: readGroups, listCellNotices: notes.formatNotices };
}

interface ReaderContext extends TableInterpretation {
  header: TableRow;
  /** Character between the cells of a text file, such as `;`; undefined for a workbook. */
  delimiter: string | undefined;
  /** Collects the indexes of the columns that have content. */
  filledColumns: Set<number>;
  notes: Notes;
}

async function* readRows(table: Table, context: ReaderContext): AsyncIterable<ParsedRow> {
  const { header, delimiter, placedColumns, filledColumns, notes, sections, category } = context;
  let listCategory = category === 'sheet' ? table.name : (getCategoryForAll(category) ?? sections?.titleAboveHeaders);
  const lastIndex = Math.max(...placedColumns.map(({ index }) => index));
  for await (const tableRow of table.rows()) {
    const { row, cells, texts, isHidden } = tableRow;
    const rowText = placeTexts.rowWithText({ row, text: texts.find((text) => text !== '') ?? '' });
    if (row <= header.row || isSeparator(tableRow)) continue;
    const otherKind = findOtherKind(tableRow, context);
    const title = otherKind === 'single-text' && category === 'sections' && sections?.titles.get(row);
    if (title) listCategory = title;
    else if (otherKind) notes.add(otherKind, rowText);
    if (otherKind) continue;
    if (isHidden) notes.add('hidden', placeTexts.row(row));
    const width = cells.findLastIndex((cell) => cell !== undefined) + 1;
    if (delimiter === ',' && width > header.cells.length) {
      // An unquoted amount such as 10,50, with a decimal comma, became two cells, and the cells after it are in the wrong columns.
      const reason = tableTexts.shifted({ width, columns: header.cells.length });
      yield { row, value: {}, problems: [], refusal: { column: '', value: '', reason } };
      continue;
    }
    if (delimiter && cells.length <= lastIndex) notes.add('short-row', rowText);
    for (const [index, text] of texts.entries()) if (text !== '') filledColumns.add(index);
    yield {
      row,
      ...readFields(tableRow, context),
      listCategory,
      getCellText(field) {
        const placed = placedColumns.find(({ column }) => column.field === field && !column.repeats);
        return placed && formatCell(cells[placed.index]);
      },
    };
  }
}

/** Recognises a row that is not a product. */
function findOtherKind(row: TableRow, { sections, placedColumns }: ReaderContext) {
  if (isExplanation(row)) return 'explanation';
  if (sections?.isSingleText(row)) return 'single-text';
  if (isFooter(row.texts, placedColumns)) return 'footer';
  return isNote(row, placedColumns) ? 'single-text' : undefined;
}

function readFields(
  { row, cells }: TableRow,
  { placedColumns, notes }: ReaderContext,
): Pick<ParsedRow, 'value' | 'problems'> {
  const value: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const { index, column, facts } of placedColumns) {
    const cell = toBrokenIfError(cells[index]);
    const shown = formatCell(cell);
    const isKeyed = column.isKeyed && cell?.kind !== 'broken';
    const reading = isKeyed ? readCell({ kind: 'text', text: shown }, 'code') : readCell(cell, column.kind, facts);
    // Several columns can have this field, so problems identify them by their headers.
    const field = column.isKeyed ? column.header : column.field;
    if ('reason' in reading) problems.push({ column: field, value: formatValue(shown), reason: reading.reason });
    else setField(value, column, isKeyed ? { key: column.header, value: String(reading.value).trim() } : reading.value);
    if ('note' in reading && reading.note) notes.add(reading.note, placeTexts.rowWithText({ row, text: shown }));
  }
  return { value, problems };
}

const pagePattern = /^pag(?:ina|\.):? ?\d+(?: ?(?:de|\/) ?\d+)?$/;
const totalPattern = /^(?:sub ?)?tota(?:l|is)(?: [a-z ]*)?(?::.*|[\s\dr$.,]*)$/;
/** Matches totals in a list without codes, where other words after 'total' may be the name of a product. */
const bareTotalPattern = /^(?:sub ?)?tota(?:l|is)(?: geral)?:?[\s\dr$.,]*$/;

/**
 * Recognises the lines that reports add below the products: they begin with 'Total' or 'Página 1 de 3' and contain no
 * code, name or category of a product.
 */
function isFooter(texts: readonly string[], placedColumns: readonly PlacedColumn[]): boolean {
  const hasCodes = hasField(placedColumns, 'sku');
  if (!hasCodes && !hasField(placedColumns, 'title')) return false;
  const firstIndex = texts.findIndex((text) => text !== '');
  const folded = foldText(texts[firstIndex] ?? '');
  const isPage = texts.some((text) => pagePattern.test(foldText(text)));
  if (!(hasCodes ? totalPattern : bareTotalPattern).test(folded) && !isPage) return false;
  const identifyingColumns = placedColumns.filter(({ column }) =>
    ['sku', 'title', 'parent', 'categoryPaths'].includes(column.field),
  );
  // A number in the column of the names counts the products above it.
  const isEmpty = ({ index, column }: PlacedColumn) =>
    index === firstIndex || !(column.field === 'sku' ? /./ : /\p{L}/u).test(texts[index] ?? '');
  return identifyingColumns.every(isEmpty);
}

/**
 * Sets a field; `brand.name` is the name of the brand. Several columns of one field become a list of texts or, for
 * visibility, a flag that hides the product when one of them does.
 */
function setField(target: Record<string, unknown>, { field, repeats, kind }: Column, value: unknown): void {
  const [outer = '', inner] = field.split('.');
  if (inner !== undefined) {
    if (value !== undefined) target[outer] = { ...(target[outer] as object | undefined), [inner]: value };
  } else if (!repeats) target[outer] = value;
  else if (value === undefined) target[outer] ??= undefined;
  else if (kind === 'visibility') target[outer] = target[outer] !== false && value;
  else if (kind === 'inactivity') target[outer] = target[outer] === true || value;
  else target[outer] = [...((target[outer] as unknown[] | undefined) ?? []), value];
}
