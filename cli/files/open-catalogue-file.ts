import path from 'node:path';
import type { CatalogueSource, SourceRow } from '#app/operations/import/import-types.ts';
import type { Table } from './table/cell.ts';
import { brandColumns, categoryColumns, foldHeader, productColumns } from './table/columns.ts';
import { openCsvTable } from './csv/csv-rows.ts';
import { FileProblem } from './file-problem.ts';
import { readJsonCatalogue } from './json/read-json.ts';
import { detectFormat, type SourceFormat } from './detect-format.ts';
import { openTable, type OpenedTable } from './table/table-source.ts';
import { detectEncoding } from './text/text-file.ts';
import { openWorkbook } from './workbook/open-workbook.ts';

type ListName = 'products' | 'categories' | 'brands';

/** A catalogue file opened for the import. */
export interface OpenedCatalogueFile {
  source: CatalogueSource;
  format: SourceFormat;
  /** What the owner should know although it stops nothing. */
  notices: string[];
  /** The same of columns that were left out, once the file has been read. */
  describeIgnored: () => string[];
  /** Header of a column as the owner wrote it, for a field such as `imageURLs[0].img`; the field itself in JSON. */
  nameColumn: (list: ListName, field: string) => string;
  /** Fields the products' table has columns for; undefined in JSON, where every product says what it says. */
  productFields?: ReadonlySet<string>;
  close: () => Promise<void>;
}

/** Categories and brands are held in memory. */
const maxGroups = 20_000;

/**
 * Opens a catalogue file of any of the formats, told by its content.
 * @throws FileProblem when it cannot be read as a catalogue
 */
export async function openCatalogueFile(file: string): Promise<OpenedCatalogueFile> {
  const format = await detectFormat(file);
  const notices = describeName(file, format);
  if (format === 'xlsx' || format === 'xls' || format === 'ods') return openSpreadsheet(file, { format, notices });
  const encoding = await detectEncoding(file);
  if (format === 'json') {
    const source = await readJsonCatalogue(file, encoding);
    return {
      source,
      format,
      notices,
      describeIgnored: () => [],
      nameColumn: (_, field) => field,
      close: async () => {},
    };
  }
  const table = await openCsvTable(file, encoding);
  const products = await openProducts(table);
  return {
    source: { categories: [], brands: [], products: products.rows },
    format,
    notices: [...notices, ...describeColumns(products)],
    describeIgnored: () => describeIgnored([products]),
    nameColumn: createColumnNamer({ products }),
    productFields: new Set(products.headers.keys()),
    close: async () => {},
  };
}

async function openSpreadsheet(
  file: string,
  { format, notices }: Pick<OpenedCatalogueFile, 'format' | 'notices'>,
): Promise<OpenedCatalogueFile> {
  const { tables, close } = await openWorkbook(file);
  try {
    const sheets = chooseSheets(tables);
    const products = await openProducts(sheets.products);
    const categories = sheets.categories && (await openTable(sheets.categories, { columns: categoryColumns }));
    const brands = sheets.brands && (await openTable(sheets.brands, { columns: brandColumns }));
    return {
      source: {
        categories: await gather(categories),
        brands: await gather(brands),
        products: products.rows,
      },
      format,
      notices: [...notices, ...describeColumns(products)],
      describeIgnored: () => describeIgnored([products, categories, brands]),
      nameColumn: createColumnNamer({ products, categories, brands }),
      productFields: new Set(products.headers.keys()),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A row that names no other category is of the one it is listed under. */
async function openProducts(table: Table): Promise<OpenedTable> {
  const opened = await openTable(table, {
    columns: productColumns,
    complete(value) {
      if (!('category' in value) && typeof value.parent === 'string') value.category = { name: value.parent };
    },
  });
  return opened;
}

function chooseSheets(tables: readonly Table[]): { products: Table; categories?: Table; brands?: Table } {
  const find = (...names: string[]) => tables.find(({ name }) => names.includes(foldHeader(name)));
  const categories = find('categorias', 'categories');
  const brands = find('marcas', 'brands');
  const products =
    find('produtos', 'products', 'catalogo') ?? tables.find((table) => table !== categories && table !== brands);
  if (!products) throw new FileProblem('A planilha não tem nenhuma folha de produtos. Dê a ela o nome "Produtos".');
  return { products, categories, brands };
}

async function gather(table: OpenedTable | undefined): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  if (!table) return rows;
  for await (const row of table.rows()) {
    rows.push(row);
    if (rows.length > maxGroups) throw new FileProblem(`Há mais de ${maxGroups} categorias ou marcas na planilha.`);
  }
  return rows;
}

function describeName(file: string, format: SourceFormat): string[] {
  const extension = path.extname(file).slice(1).toLowerCase();
  const isExpected = extension === format || (format === 'csv' && ['txt', 'tsv'].includes(extension));
  return isExpected ? [] : [`O conteúdo de ${path.basename(file)} é ${format.toUpperCase()}, e foi lido assim.`];
}

function describeColumns({ headers, lateHeaderRow }: OpenedTable): string[] {
  const fields = new Set(headers.keys());
  if (fields.has('category.name')) fields.add('parent');
  const missing = productColumns.filter(({ field, required }) => required && !fields.has(field));
  const names = missing.map(({ header }) => `"${header}"`).join(', ');
  return [
    ...(lateHeaderRow === undefined
      ? []
      : [`Os nomes das colunas estão na linha ${lateHeaderRow}; o que há acima dela ficou de fora.`]),
    ...(missing.length > 0
      ? [
          `Sem ${missing.length > 1 ? 'as colunas' : 'a coluna'} ${names}, só podem mudar produtos que já estão na loja.`,
        ]
      : []),
  ];
}

function describeIgnored(tables: readonly (OpenedTable | undefined)[]): string[] {
  return tables.flatMap((table) => {
    const names = table?.listIgnored() ?? [];
    if (names.length === 0) return [];
    const where = table?.name ? ` da folha "${table.name}"` : '';
    return [
      names.length === 1
        ? `A coluna ${names[0]}${where} tem conteúdo que a loja não conhece e deixou de lado.`
        : `As colunas ${names.slice(0, -1).join(', ')} e ${names.at(-1)}${where} têm conteúdo que a loja não conhece e deixou de lado.`,
    ];
  });
}

function createColumnNamer(tables: Partial<Record<ListName, OpenedTable>>): OpenedCatalogueFile['nameColumn'] {
  return (list, field) => {
    const headers = tables[list]?.headers;
    const bare = field.replace(/\[\d+\]/g, '');
    const candidates = [
      bare,
      bare.replace(/\..*$/, ''),
      ...(bare === 'parent' ? ['category.name'] : []),
      `${bare}.name`,
    ];
    for (const candidate of candidates) {
      const header = headers?.get(candidate);
      if (header) return header;
    }
    return field;
  };
}
