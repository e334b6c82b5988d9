import path from 'node:path';
import type { CatalogueSource, ListPosition, SourceRow } from '#app/operations/import/import-types.ts';
import type { Table } from './table/table-cells.ts';
import type { ChosenLayout } from '#app/domain/tasks/owner-tasks.ts';
import { encodePriceListOptions } from '#app/domain/tasks/price-list-options.ts';
import { getLayoutKey, type ColumnChoices } from './table/column-choices.ts';
import { brandColumns, categoryColumns, listMissingHeaders } from './table/catalogue-columns.ts';
import { FileProblem } from './file-problem.ts';
import { maxGroups, readJsonCatalogue } from './json/read-json-catalogue.ts';
import type { SourceFormat } from './detect-format.ts';
import { openTables, type OpenedTables } from './open-tables.ts';
import { mergePartialRows } from './table/merge-partial-rows.ts';
import { chooseSheets, quote } from './table/choose-sheets.ts';
import { openProductTable } from './table/product-table.ts';
import { openTable, type OpenedTable } from './table/read-table.ts';
import type { TextEncoding } from './text/text-file.ts';
import { openedFileTexts } from './texts.ts';

export interface OpenedCatalogueFile {
  source: CatalogueSource;
  format: SourceFormat;
  /**
   * Lists notices for the owner about problems that do not prevent the import. Notices about cells are complete only
   * after all rows have been read.
   */
  listNotices: () => string[];
  /**
   * Returns the header that the owner wrote for a field such as `imageURLs[0].img`; for a JSON file it returns the
   * field itself.
   */
  getHeader: (list: ListPosition['list'], field: string, sheet?: string) => string;
  /** Fields for which the tables of products have columns; undefined in JSON, where each product has its own fields. */
  productFields?: ReadonlySet<string>;
  /**
   * Column layouts to store for the next import: the layouts of tables for which the import decided to generate codes
   * without a choice by the owner.
   */
  generatedSkuLayouts?: ChosenLayout[];
  close: () => Promise<void>;
}

/**
 * Opens a catalogue file of any format, which is detected by its content.
 * @throws FileProblem when the file cannot be read as a catalogue
 */
export async function openCatalogueFile(file: string, choices?: ColumnChoices): Promise<OpenedCatalogueFile> {
  const { format, tables, close, ...details } = await openTables(file);
  try {
    const fileNotices = listFileNotices(file, { format, ...details });
    if (format === 'json') {
      const source = await readJsonCatalogue(file, details.encoding);
      return { source, format, listNotices: () => fileNotices, getHeader: (_, field) => field, close };
    }
    const { others, ...lists } =
      format === 'csv' ? { products: tables, others: [] } : await chooseSheets(tables, choices);
    const opened = await openLists(lists, choices);
    return { ...opened, format, close, listNotices: () => [...fileNotices, ...others, ...opened.listNotices()] };
  } catch (error) {
    await close();
    throw error;
  }
}

function listFileNotices(
  file: string,
  { format, hidden, hasPictures, encoding }: Omit<OpenedTables, 'tables' | 'close'>,
): string[] {
  const extension = path.extname(file).slice(1).toLowerCase();
  const isExpected = extension === format || (format === 'csv' && ['txt', 'tsv'].includes(extension));
  const encodings: Partial<Record<TextEncoding, string>> = openedFileTexts.oldEncodings;
  const encodingName = encodings[encoding];
  return [
    ...(isExpected ? [] : [openedFileTexts.otherFormat({ name: path.basename(file), format: format.toUpperCase() })]),
    ...(hidden.length > 0 ? [openedFileTexts.hiddenSheets(quote(hidden))] : []),
    ...(hasPictures ? [openedFileTexts.embeddedPictures] : []),
    ...(encodingName ? [openedFileTexts.encoding(encodingName)] : []),
  ];
}

async function openLists(
  tables: { products: readonly Table[]; categories?: Table; brands?: Table },
  choices: ColumnChoices | undefined,
): Promise<Omit<OpenedCatalogueFile, 'format' | 'close'>> {
  const hasSeveralTables = tables.products.length > 1;
  const products = await Promise.all(
    tables.products.map((table) => openProductTable(table, { choices, hasSeveralTables })),
  );
  const categories = tables.categories && (await openTable(tables.categories, categoryColumns));
  const brands = tables.brands && (await openTable(tables.brands, brandColumns));
  const allTables = [...products, ...[categories, brands].filter((table) => table !== undefined)];

  const hasNameAndPrice = ({ fields }: (typeof products)[number]) => fields.has('title') && fields.has('price');
  const completeTables = products.some(hasNameAndPrice) ? products.filter(hasNameAndPrice) : products;
  const partialTables = products.filter((table) => !completeTables.includes(table));

  async function* readProducts(among: typeof products): AsyncIterable<SourceRow> {
    for (const { name, rows } of among) {
      for await (const row of rows()) yield hasSeveralTables ? { ...row, sheet: name } : row;
    }
  }

  return {
    source: {
      categories: await readGroups(categories),
      brands: await readGroups(brands),
      products: () => mergePartialRows(readProducts(completeTables), readProducts(partialTables)),
    },
    listNotices: () => [
      ...listTableNotices(products, (table) => [...listColumnNotices(table), ...table.notices]),
      ...listTableNotices(allTables, (table) => table.listCellNotices()),
      ...allTables.flatMap(listIgnoredNotices),
    ],
    getHeader(list, field, sheet) {
      const table = { products: products.find(({ name }) => name === sheet) ?? products[0], categories, brands }[list];
      return getHeader(table?.headers, field);
    },
    productFields: new Set(products.flatMap(({ fields }) => [...fields])),
    generatedSkuLayouts: products
      .filter(({ generatesSkus, heading }) => generatesSkus && !heading.isChosen)
      .map(toLayout),
  };
}

async function readGroups(table: OpenedTable | undefined): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  if (!table) return rows;
  for await (const row of table.rows()) {
    rows.push(row);
    if (rows.length > maxGroups) throw new FileProblem(openedFileTexts.tooManyGroups(maxGroups));
  }
  return rows;
}

function listTableNotices<T extends OpenedTable>(
  tables: readonly T[],
  list: (table: T) => readonly string[],
): string[] {
  return tables.flatMap((table) =>
    list(table).map((notice) => (tables.length > 1 ? openedFileTexts.ofSheet({ sheet: table.name, notice }) : notice)),
  );
}

/** Returns how a table was read, so that the next file with the same headers is read in the same way. */
function toLayout({ heading, placedColumns, category }: OpenedTable): ChosenLayout {
  const headers = heading.header.texts;
  const fields = headers.map(
    (_, index) => placedColumns.find((placedColumn) => placedColumn.index === index)?.column.field ?? '',
  );
  return {
    layout: getLayoutKey(headers),
    fields: [...fields, ...encodePriceListOptions({ generatesSkus: true, category })],
  };
}

function listColumnNotices({ headers, heading: { header, isLate }, generatesSkus, category }: OpenedTable): string[] {
  const guessedFields = [...(generatesSkus ? ['sku'] : []), ...(category ? ['parent'] : [])];
  const missing = listMissingHeaders([...headers.keys(), ...guessedFields]);
  return [
    ...(isLate ? [openedFileTexts.lateHeaders(header.row)] : []),
    ...(missing.length > 0 ? [openedFileTexts.missingColumns(missing)] : []),
  ];
}

function listIgnoredNotices({ name: sheet, listIgnoredColumns, heading }: OpenedTable): string[] {
  const names = listIgnoredColumns();
  return names.length === 0 ? [] : [openedFileTexts.ignoredColumns({ names, sheet, isChosen: heading.isChosen })];
}

/**
 * Maps a field to another one that can share its column: a problem of a field without a column is reported at the
 * column of the other field.
 */
const otherColumns: Readonly<Record<string, string>> = { parent: 'category.name', img: 'imageURLs', imageURLs: 'img' };

function getHeader(headers: ReadonlyMap<string, string> | undefined, field: string): string {
  const withoutIndexes = field.replace(/\[\d+\]/g, '');
  const root = withoutIndexes.replace(/\..*$/, '');
  const candidates = [withoutIndexes, root, otherColumns[root] ?? '', `${withoutIndexes}.name`];
  const matchingField = candidates.find((candidate) => headers?.has(candidate));
  // Spreadsheets break long headers into lines.
  return ((matchingField && headers?.get(matchingField)) ?? field).replaceAll(/\s+/g, ' ');
}
