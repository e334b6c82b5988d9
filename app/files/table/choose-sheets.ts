import { FileProblem } from '../file-problem.ts';
import type { Table } from './cell.ts';
import type { ColumnChoices } from './column-choices.ts';
import { foldHeader } from './column.ts';
import { brandColumns, categoryColumns } from './columns.ts';
import { findHeaderRow, placeColumns } from './header.ts';
import { isPriceList } from './price-list.ts';
import { sourceColumns } from './product-table.ts';

interface ChosenSheets {
  products: readonly Table[];
  categories?: Table;
  brands?: Table;
  /** What became of the rest. */
  others: string[];
}

/** Sheets that explain the others. */
const explanations = new Set(['comopreencher', 'instrucoes', 'ajuda', 'leiame', 'help', 'readme', 'instructions']);

/**
 * What each sheet of a workbook is for: every one with headers of products is read.
 * @throws FileProblem when there is no sheet of products, or one that looks like it cannot be read
 */
export async function chooseSheets(tables: readonly Table[], choices?: ColumnChoices): Promise<ChosenSheets> {
  const categories = await findNamed(tables, { names: ['categorias', 'categories'], columns: categoryColumns });
  const brands = await findNamed(tables, { names: ['marcas', 'brands'], columns: brandColumns });
  const rest = tables.filter((table) => table !== categories && table !== brands);
  const kinds = await Promise.all(rest.map(async (table) => ({ table, kind: await findTableKind(table, choices) })));
  const withCodes = kinds.filter(({ kind }) => kind === 'products');
  // Codes are made from names only where no sheet has any: with other codes beside them, they are more likely forgotten.
  const chosen = withCodes.length > 0 ? withCodes : kinds.filter(({ kind }) => kind === 'incomplete');
  const products = chosen.map(({ table }) => table);
  const [first] = kinds.filter(({ kind }) => kind !== 'empty');
  // Opening a sheet without the headers reports what is missing.
  if (products.length === 0 && first) products.push(first.table);
  if (products.length === 0) {
    throw new FileProblem(
      'A planilha não tem nenhum produto: escreva numa linha os nomes das colunas e, abaixo, um produto por linha, como na planilha-modelo.',
    );
  }
  const left = kinds.filter(({ table, kind }) => kind !== 'empty' && !products.includes(table));
  refuseIncomplete(left.filter(({ kind }) => kind === 'incomplete').map(({ table: { name } }) => name));
  const names = left.map(({ table: { name } }) => name).filter((name) => !explanations.has(foldHeader(name)));
  return {
    products,
    categories,
    brands,
    others: names.length === 0 ? [] : [`Folhas sem produtos, que ficaram de fora: ${quote(names)}.`],
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

/** Products have a code and a price, a stock or a category: a list of customers or suppliers has not. */
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
  return ['price', 'quantity', 'parent', 'categoryPaths'].some((field) => fields.has(field)) ? 'products' : 'other';
}

function refuseIncomplete(names: readonly string[]): void {
  if (names.length === 0) return;
  throw new FileProblem(
    `Há produtos em folhas que não consigo ler, porque falta a elas a coluna "sku": ${quote(names)}. ` +
      'Acrescente a coluna, ou oculte ou apague essas folhas.',
  );
}

/** `"A", "B"` */
export function quote(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
