import type { SurveyedTable } from '#app/domain/tasks/import-task.ts';
import { isExplanation, listTitles } from './table/price-lists/section-titles.ts';
import { openTables } from './open-tables.ts';
import { findHeading, type Heading } from './table/find-heading.ts';
import type { ReadOptions, TableInterpretation } from './table/price-lists/interpret-table.ts';
import { getColumnLetters, type Table } from './table/table-cells.ts';
import { getLayoutKey, type ColumnChoices } from './table/column-choices.ts';
import { classifyTables } from './table/choose-sheets.ts';
import { sourceColumns } from './table/product-table.ts';
import { readTable } from './table/read-table.ts';
import { FileProblem } from './file-problem.ts';

const sampledRows = 200;
const samplesPerColumn = 3;
const maxSampleLength = 60;

/**
 * Finds the tables of products in a file and the fields of their columns. A JSON file has no tables, because each value
 * names its field.
 * @throws FileProblem when the file cannot be read as a table
 */
export async function surveyColumns(file: string, choices?: ColumnChoices): Promise<{ tables: SurveyedTable[] }> {
  const { format, tables, close } = await openTables(file);
  try {
    if (format === 'csv') return { tables: await surveyTables(tables, choices) };
    const filledSheets = await classifyTables(tables, choices);
    const productSheets = filledSheets.filter(({ kind }) => kind !== 'other');
    // When no sheet seems to contain products, the owner sees the columns of the first sheet with content.
    const chosenSheets = productSheets.length > 0 ? productSheets : filledSheets.slice(0, 1);
    return {
      tables: await surveyTables(
        chosenSheets.map(({ table }) => table),
        choices,
      ),
    };
  } finally {
    await close();
  }
}

/**
 * Surveys the columns of tables. Sheets with the same headers are read in the same way and therefore listed only once.
 */
async function surveyTables(tables: readonly Table[], choices: ColumnChoices | undefined): Promise<SurveyedTable[]> {
  const tablesByLayout = new Map<string, SurveyedTable>();
  for (const table of tables) {
    const surveyed = await surveyTableColumns(table, { choices, hasSeveralTables: tables.length > 1 });
    const sameLayout = tablesByLayout.get(surveyed.layout);
    if (!sameLayout) tablesByLayout.set(surveyed.layout, surveyed);
    else {
      sameLayout.names.push(...surveyed.names);
      sameLayout.sections.push(...surveyed.sections);
    }
  }
  return [...tablesByLayout.values()];
}

async function surveyTableColumns(table: Table, options: ReadOptions): Promise<SurveyedTable> {
  const { heading, placedColumns, generatesSkus, category, sections } = await findFields(table, options);
  const { texts: headers, row: headerRow } = heading.header;
  const samples = await sampleColumns(table, headerRow);
  const columns = Array.from({ length: Math.max(headers.length, samples.length) }, (_, index) => {
    const duplicate = heading.duplicates.find((column) => column.index === index);
    const placed = placedColumns.find((column) => column.index === index) ?? duplicate;
    return {
      index,
      letters: getColumnLetters(index),
      header: headers[index] ?? '',
      samples: samples[index] ?? [],
      field: placed?.column.field ?? '',
      duplicateOf: duplicate && getColumnLetters(duplicate.first.index),
    };
  });
  return {
    names: [table.name],
    layout: getLayoutKey(headers),
    headerRow,
    choice: { generatesSkus, category },
    sections: sections ? listTitles(sections) : [],
    isChosen: heading.isChosen,
    columns: columns.filter(({ header, samples: values }) => header !== '' || values.length > 0),
  };
}

/**
 * Finds the fields of the columns as the import would read them. When the import would reject the table, the fields
 * come from the headers alone.
 */
async function findFields(
  table: Table,
  options: ReadOptions,
): Promise<Omit<TableInterpretation, 'notices'> & { heading: Heading }> {
  try {
    return await readTable(table, sourceColumns, options);
  } catch (error) {
    const heading = error instanceof FileProblem && (await findHeading(table, sourceColumns, options.choices));
    if (!heading) throw error;
    return { generatesSkus: false, category: '', ...heading.choice, heading, placedColumns: heading.placedColumns };
  }
}

async function sampleColumns(table: Table, headerRow: number): Promise<string[][]> {
  const samples: string[][] = [];
  let rows = 0;
  for await (const row of table.rows()) {
    if (row.row <= headerRow || isExplanation(row)) continue;
    rows += 1;
    if (rows > sampledRows) break;
    row.texts.map(shorten).forEach((text, index) => {
      const columnSamples = (samples[index] ??= []);
      if (text !== '' && columnSamples.length < samplesPerColumn && !columnSamples.includes(text))
        columnSamples.push(text);
    });
  }
  return samples;
}

function shorten(text: string): string {
  return text.length > maxSampleLength ? `${text.slice(0, maxSampleLength).trimEnd()}…` : text;
}
