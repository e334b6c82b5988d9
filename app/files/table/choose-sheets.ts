import { FileProblem } from '../file-problem.ts';
import type { Table } from './cell.ts';
import type { ColumnChoices } from './column-choices.ts';
import { foldHeader } from './column.ts';
import { brandColumns, categoryColumns } from './columns.ts';
import { findHeaderRow, placeColumns } from './header.ts';
import { isPriceList } from './price-lists/price-list.ts';
import { sourceColumns } from './product-table.ts';
import { chooseSheetsTexts } from './texts.ts';

interface ChosenSheets {
  products: readonly Table[];
  categories?: Table;
  brands?: Table;
  /** Notices about the sheets that are not read. */
  others: string[];
}

const productFields = ['price', 'salePrice', 'quantity', 'parent', 'categoryPaths'];

/** Names of sheets with instructions instead of data. */
const explanations = new Set(['comopreencher', 'instrucoes', 'ajuda', 'leiame', 'help', 'readme', 'instructions']);

/**
 * Chooses the sheets to read: each one with headers of products, categories or brands.
 * @throws FileProblem when no sheet has products, or a sheet that seems to have them cannot be read
 */
export async function chooseSheets(tables: readonly Table[], choices?: ColumnChoices): Promise<ChosenSheets> {
  const categories = await findNamed(tables, { names: ['categorias', 'categories'], columns: categoryColumns });
  const brands = await findNamed(tables, { names: ['marcas', 'brands'], columns: brandColumns });
  const rest = tables.filter((table) => table !== categories && table !== brands);
  const kinds = await Promise.all(rest.map(async (table) => ({ table, kind: await findTableKind(table, choices) })));
  const withCodes = kinds.filter(({ kind }) => kind === 'products');
  // Codes are generated from names only when no sheet has codes: when another sheet has them, the missing column was
  // probably forgotten.
  const chosen = withCodes.length > 0 ? withCodes : kinds.filter(({ kind }) => kind === 'incomplete');
  const products = chosen.map(({ table }) => table);
  const [first] = kinds.filter(({ kind }) => kind !== 'empty');
  // Opening a sheet without the required headers reports which are missing.
  if (products.length === 0 && first) products.push(first.table);
  if (products.length === 0) {
    throw new FileProblem(chooseSheetsTexts.noProducts);
  }
  const left = kinds.filter(({ table, kind }) => kind !== 'empty' && !products.includes(table));
  refuseIncomplete(left.filter(({ kind }) => kind === 'incomplete').map(({ table: { name } }) => name));
  const names = left.map(({ table: { name } }) => name).filter((name) => !explanations.has(foldHeader(name)));
  return {
    products,
    categories,
    brands,
    others: names.length === 0 ? [] : [chooseSheetsTexts.withoutProducts(quote(names))],
  };
}

async function findNamed(
  tables: readonly Table[],
  { names, columns }: { names: readonly string[]; columns: typeof categoryColumns },
): Promise<Table | undefined> {
  const table = tables.find(({ name }) => names.includes(foldHeader(name)));
  if (!table || (await findTableKind(table)) === 'products') return undefined;
  const { header, first } = await findHeaderRow(table, columns);
  return header || first ? table : undefined;
}

/**
 * Finds what a sheet contains. Products have a code and a price, a stock or a category; this distinguishes them from
 * lists of customers or suppliers.
 */
export async function findTableKind(
  table: Table,
  choices?: ColumnChoices,
): Promise<'products' | 'incomplete' | 'other' | 'empty'> {
  const { header, first } = await findHeaderRow(table, sourceColumns, choices);
  const row = header ?? first;
  if (!row) return 'empty';
  const { placed, choice } = placeColumns(row, sourceColumns, choices);
  const fields = new Set(placed.map(({ column }) => column.field));
  if (!fields.has('sku') && !choice?.makesCodes) return header && isPriceList(placed) ? 'incomplete' : 'other';
  return productFields.some((field) => fields.has(field)) ? 'products' : 'other';
}

function refuseIncomplete(names: readonly string[]): void {
  if (names.length === 0) return;
  throw new FileProblem(chooseSheetsTexts.incomplete(quote(names)));
}

/** Quotes names: `"A", "B"`. */
export function quote(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
