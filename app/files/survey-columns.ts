import type { SurveyedColumn, SurveyedTable } from '#app/domain/tasks/import-task.ts';
import type { ListChoice } from '#app/domain/tasks/list-choice.ts';
import { listTitles, type Sections } from './table/price-lists/sections.ts';
import type { SourceFormat } from './detect-format.ts';
import { openTables } from './open-tables.ts';
import { placeColumns, findHeaderRow } from './table/header.ts';
import type { PlacedColumn } from './table/column.ts';
import { showCell, nameLetters, type Table, type TableRow } from './table/cell.ts';
import { nameLayout, type ColumnChoices } from './table/column-choices.ts';
import { findTableKind } from './table/choose-sheets.ts';
import { sourceColumns } from './table/product-table.ts';
import { readTable } from './table/table-source.ts';
import { FileProblem } from './file-problem.ts';

const sampledRows = 200;
const samplesPerColumn = 3;
const maxSampleLength = 60;

/**
 * Finds the tables of products in a file and the fields of their columns; none in JSON, where each value names its
 * field.
 * @throws FileProblem when the file cannot be read as a table
 */
export async function surveyColumns(
  file: string,
  choices?: ColumnChoices,
): Promise<{ format: SourceFormat; tables: SurveyedTable[] }> {
  const { format, tables, close } = await openTables(file);
  try {
    const chosen = format === 'csv' ? tables : await chooseTables(tables, choices);
    return { format, tables: await surveyTables(chosen, choices) };
  } finally {
    await close();
  }
}

/** Chooses the sheets with products; when no sheet seems to have any, the first one with content. */
async function chooseTables(tables: readonly Table[], choices: ColumnChoices | undefined): Promise<Table[]> {
  const kinds = await Promise.all(tables.map(async (table) => ({ table, kind: await findTableKind(table, choices) })));
  const products = kinds.filter(({ kind }) => kind === 'products' || kind === 'incomplete');
  const chosen = products.length > 0 ? products : kinds.filter(({ kind }) => kind !== 'empty').slice(0, 1);
  return chosen.map(({ table }) => table);
}

/** Surveys the columns of tables. Sheets with the same headers are read in the same way and listed once. */
async function surveyTables(tables: readonly Table[], choices: ColumnChoices | undefined): Promise<SurveyedTable[]> {
  const surveyed = new Map<string, SurveyedTable>();
  for (const table of tables) {
    const found = await surveyTable(table, { choices, isMany: tables.length > 1 });
    const known = surveyed.get(found.layout);
    if (!known) surveyed.set(found.layout, found);
    else {
      known.names.push(...found.names);
      known.sections.push(...found.sections);
    }
  }
  return [...surveyed.values()];
}

interface SurveyOptions {
  choices?: ColumnChoices;
  isMany: boolean;
}

async function surveyTable(table: Table, options: SurveyOptions): Promise<SurveyedTable> {
  const { header, columns: found, choice, sections } = await findFields(table, options);
  const headers = Array.from(header.cells, (cell) => showCell(cell).trim());
  const samples = await sampleColumns(table, header.row);
  const columns = Array.from({ length: Math.max(headers.length, samples.length) }, (_, index) => ({
    index,
    letters: nameLetters(index),
    header: headers[index] ?? '',
    samples: samples[index] ?? [],
    field: '',
    ...found.get(index),
  }));
  return {
    names: [table.name],
    layout: nameLayout(headers),
    headerRow: header.row,
    choice,
    sections: sections ? listTitles(sections) : [],
    isChosen: options.choices?.find(headers) !== undefined,
    columns: columns.filter(({ header: text, samples: values }) => text !== '' || values.length > 0),
  };
}

type FoundColumns = ReadonlyMap<number, Pick<SurveyedColumn, 'field' | 'twinOf'>>;

/**
 * Finds the fields of the columns as the import would read them. If the import would reject the table, each header is
 * interpreted separately.
 */
async function findFields(
  table: Table,
  options: SurveyOptions,
): Promise<{ header: TableRow; columns: FoundColumns; choice: ListChoice; sections?: Sections }> {
  const { choices } = options;
  try {
    const { headerRow, placed, makesCodes, category, sections } = await readTable(table, sourceColumns, options);
    const choice = { makesCodes, category };
    return { header: headerRow, columns: new Map(placed.map(nameField)), choice, sections };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const { header: found, nearest } = await findHeaderRow(table, sourceColumns, choices);
    const header = found ?? nearest;
    if (!header) throw error;
    const { placed, twins, choice } = placeColumns(header, sourceColumns, choices);
    const columns = new Map([...placed, ...twins].map(nameField));
    return { header, columns, choice: choice ?? { makesCodes: false, category: '' } };
  }
}

function nameField(place: PlacedColumn & { first?: PlacedColumn }): [number, { field: string; twinOf?: string }] {
  const { index, column, first } = place;
  return [index, { field: column.field, ...(first && { twinOf: nameLetters(first.index) }) }];
}

async function sampleColumns(table: Table, headerRow: number): Promise<string[][]> {
  const samples: string[][] = [];
  let rows = 0;
  for await (const { row, cells } of table.rows()) {
    if (row <= headerRow) continue;
    rows += 1;
    if (rows > sampledRows) break;
    cells.forEach((cell, index) => {
      const text = shorten(showCell(cell).trim());
      const known = (samples[index] ??= []);
      if (text !== '' && known.length < samplesPerColumn && !known.includes(text)) known.push(text);
    });
  }
  return Array.from(samples, (values) => values ?? []);
}

function shorten(text: string): string {
  return text.length > maxSampleLength ? `${text.slice(0, maxSampleLength).trimEnd()}…` : text;
}
