import { FileProblem } from '../file-problem.ts';
import type { Table } from './table-cells.ts';
import type { ColumnChoices } from './column-choices.ts';
import { foldHeader, hasField, isPriceList } from './table-columns.ts';
import { findHeading, type Heading } from './find-heading.ts';
import { sourceColumns } from './product-table.ts';
import { tableTexts } from './texts.ts';

/** Key of the name of the sheet that explains the template of a catalogue. */
const templateHelpKey = foldHeader('Como preencher');

/**
 * Chooses the sheets to import: those with headers of products, and the sheets of categories and of brands. `others`
 * are notices about the sheets that are not read.
 * @throws FileProblem when no sheet has products, or a sheet that seems to have them cannot be read
 */
export async function chooseSheets(tables: readonly Table[], choices?: ColumnChoices) {
  const classified = await classifyTables(tables, choices);
  const findNamed = (...names: string[]) =>
    classified.find(({ table, kind }) => kind !== 'products' && names.includes(foldHeader(table.name)))?.table;
  const [categories, brands] = [findNamed('categorias', 'categories'), findNamed('marcas', 'brands')];
  const candidates = classified.filter(({ table }) => table !== categories && table !== brands);
  const withCodes = candidates.filter(({ kind }) => kind === 'products');
  // Codes are generated from names only when no sheet has codes: when another sheet has them, the missing column was
  // probably forgotten.
  const chosen = withCodes.length > 0 ? withCodes : candidates.filter(({ kind }) => kind === 'incomplete');
  // When no sheet has products, the first one is opened nevertheless: the error then names the missing headers.
  const readTables = chosen.length > 0 ? chosen : candidates.slice(0, 1);
  if (readTables.length === 0) throw new FileProblem(tableTexts.noProducts);
  const unreadTables = candidates.filter((candidate) => !readTables.includes(candidate));
  const incomplete = unreadTables.filter(({ kind }) => kind === 'incomplete').map(({ table }) => table.name);
  if (incomplete.length > 0) throw new FileProblem(tableTexts.sheetsWithoutCodes(quote(incomplete)));
  const names = unreadTables.map(({ table }) => table.name).filter((name) => foldHeader(name) !== templateHelpKey);
  return {
    products: readTables.map(({ table }) => table),
    categories,
    brands,
    others: names.length === 0 ? [] : [tableTexts.sheetsWithoutProducts(quote(names))],
  };
}

/** Finds what each table contains; empty tables are left out. */
export async function classifyTables(tables: readonly Table[], choices?: ColumnChoices) {
  const headings = await Promise.all(
    tables.map(async (table) => ({ table, heading: await findHeading(table, sourceColumns, choices) })),
  );
  return headings.flatMap(({ table, heading }) => (heading ? [{ table, kind: findKind(heading) }] : []));
}

/** Kind of content of a table; `incomplete` means products without codes. */
type TableKind = 'products' | 'incomplete' | 'other';

/**
 * Finds the kind of a table by its columns. Products have a column of codes and one of prices, stock or categories; a list
 * of customers or suppliers has no such pair.
 */
function findKind({ isFound, placedColumns, choice }: Heading): TableKind {
  if (!isFound) return 'other';
  if (!hasField(placedColumns, 'sku') && !choice?.generatesSkus)
    return isPriceList(placedColumns) ? 'incomplete' : 'other';
  return hasField(placedColumns, 'price', 'salePrice', 'quantity', 'parent', 'categoryPaths') ? 'products' : 'other';
}

/** Quotes names: `"A", "B"`. */
export function quote(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
