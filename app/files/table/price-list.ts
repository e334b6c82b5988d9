import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { parseListCategory, type ListCategory, type ListChoice } from '#app/domain/tasks/list-choice.ts';
import { showValue } from '#app/operations/import/import-types.ts';
import { showCell, type Table, type TableRow } from './cell.ts';
import { findColumn, foldHeader, type Column, type PlacedColumn } from './column.ts';
import { findLabelColumn } from './column-choices.ts';
import { findSections, type Sections } from './sections.ts';
import type { ColumnFacts } from './survey.ts';

/** How price lists, which shopkeepers write for people to read, are understood. */

/** What a table means beyond its headers. */
export interface ListForm {
  placed: readonly PlacedColumn[];
  /** Codes are made from the names. */
  makesCodes: boolean;
  /** Where the category comes from of new products that have none in a column. */
  category: ListCategory;
  sections?: Sections;
  /** How it was read, where that is worth telling. */
  notices: readonly string[];
}

interface ListContext {
  columns: readonly Column[];
  header: TableRow;
  placed: readonly PlacedColumn[];
  facts: ReadonlyMap<number, ColumnFacts>;
  isChosen: boolean;
  choice?: ListChoice;
  isMany: boolean;
  /** Asked for with the import, before anything chosen earlier. */
  category?: string;
}

export async function readListForm(
  table: Table,
  { columns, header, placed: given, facts, isChosen, choice, isMany, category: asked }: ListContext,
): Promise<ListForm> {
  if (!isProducts(columns)) return { placed: given, makesCodes: false, category: '', notices: [] };
  const { placed: fit, notices } = isChosen ? { placed: given, notices: [] } : dropUnfitCode(given, facts);
  const sections = await findSections(table, { headerRow: header, placed: fit });
  const guessed = guessCategory(fit, { sections, sheet: table.name, isMany });
  const category = asked ? parseListCategory(`name:${asked}`) : (choice?.category ?? guessed);
  const placed = isChosen ? fit : takeDescriptionForTitle(fit, { columns, facts, sections });
  const makesCodes = !hasField(placed, 'sku');
  // Beside a column of categories, a text alone is a product that lacks the rest.
  const readsSections = category !== '' || !hasCategory(fit);
  const form = { makesCodes, category, name: table.name, ...(readsSections && { sections }) };
  return { ...form, placed, notices: [...notices, ...describeList(form)] };
}

export function isProducts(columns: readonly Column[]): boolean {
  return columns[0]?.field === 'sku';
}

export function hasField(placed: readonly PlacedColumn[], ...fields: string[]): boolean {
  return placed.some(({ column }) => fields.includes(column.field));
}

/** Names and prices are enough of a list: codes can be made from the names. */
export function isPriceList(placed: readonly PlacedColumn[]): boolean {
  return hasField(placed, 'title', 'description') && hasField(placed, 'price');
}

const barCodeHeaders = /ean|gtin|codigobarras|barcode/;

/** Bar codes that products share, or that some have not, are no codes of products. A column without a single code is none either. */
function dropUnfitCode(
  placed: readonly PlacedColumn[],
  facts: ReadonlyMap<number, ColumnFacts>,
): { placed: readonly PlacedColumn[]; notices: string[] } {
  const code = placed.find(({ column }) => column.field === 'sku');
  const found = code && facts.get(code.index)?.code;
  if (!found || !isPriceList(placed)) return { placed, notices: [] };
  const isBarCode = barCodeHeaders.test(foldHeader(code.header)) || found.areBarCodes;
  const isUnfit = found.isEmpty || (isBarCode && (found.repeated !== undefined || found.hasGaps));
  if (!isUnfit) return { placed, notices: [] };
  const label = findLabelColumn(code.header);
  const others = placed.filter((place) => place !== code);
  const why = found.isEmpty
    ? 'está vazia'
    : found.repeated === undefined
      ? 'falta em alguns produtos'
      : `tem códigos de barras repetidos, como ${showValue(found.repeated)}`;
  return {
    placed: label && !found.isEmpty ? [...others, { ...code, column: label }] : others,
    notices: [`A coluna "${code.header}" ${why}, e por isso não é o código dos produtos.`],
  };
}

/** Programs for shopkeepers call a product's name its description: short texts, and no column for the name but a numbering. */
function takeDescriptionForTitle(
  placed: readonly PlacedColumn[],
  {
    columns,
    facts,
    sections,
  }: { columns: readonly Column[]; facts: ReadonlyMap<number, ColumnFacts>; sections?: Sections },
): readonly PlacedColumn[] {
  const find = (field: string) => placed.find(({ column }) => column.field === field);
  const [title, description] = [columns.find(({ field }) => field === 'title'), find('description')];
  const numbering = find('title');
  const isNamed = numbering && !facts.get(numbering.index)?.isNumbering;
  const isList = find('price') && (find('parent') || !find('sku') || sections);
  if (!title || isNamed || !description || !isList || !facts.get(description.index)?.isShortText) return placed;
  return placed
    .filter((place) => place !== numbering)
    .map((place) => (place === description ? { ...place, column: title } : place));
}

/** Tells of a name or a price whose header means something else, or something less. */
export function describeReading(
  placed: readonly PlacedColumn[],
  { columns, header }: { columns: readonly Column[]; header: TableRow },
): string[] {
  const find = (field: string) => placed.find(({ column }) => column.field === field);
  const [name, price] = [find('title'), find('price')];
  const later = Array.from(header.cells, (cell) => showCell(cell).trim()).find(isLaterPrice);
  const told = [
    name &&
      findColumn(columns, name.header) !== name.column &&
      `A coluna "${name.header}" foi lida como o nome dos produtos.`,
    price &&
      later &&
      later !== price.header &&
      `O preço da loja é o da coluna "${price.header}"; o preço a prazo, da coluna "${later}", ficou de fora.`,
  ];
  return told.filter((sentence) => typeof sentence === 'string');
}

/** `A PRAZO`, `Preço 30 dias`, `Cartão`. */
function isLaterPrice(header: string): boolean {
  return /^(?:(?:preco|valor) )?(?:a prazo|\d+ dias|\d+ ?x|(?:no )?cartao)\b/.test(foldText(header));
}

/** Names that programs give to sheets, and words that name no category. */
const meaninglessSheet =
  /^(?:plan(?:ilha)?|sheet|folha|tabela|lista|produtos?|precos?|itens|estoque|geral|pagina)?(?: de precos)?\s*\d*$/;

function hasCategory(placed: readonly PlacedColumn[]): boolean {
  return hasField(placed, 'parent', 'categoryPaths', 'category.name', 'otherCategory', 'facets');
}

/** Where the category of products without a column for it comes from, if nobody chose. */
function guessCategory(
  placed: readonly PlacedColumn[],
  { sections, sheet, isMany }: { sections?: Sections; sheet: string; isMany: boolean },
): ListCategory {
  if (hasCategory(placed)) return '';
  if (sections) return 'sections';
  return isMany && !meaninglessSheet.test(foldText(sheet).trim()) ? 'sheet' : '';
}

/** Tells where codes and categories come from that are in no column. */
function describeList({
  makesCodes,
  category,
  sections,
  name,
}: {
  makesCodes: boolean;
  category: ListCategory;
  sections?: Sections;
  name: string;
}): string[] {
  const told = [
    makesCodes &&
      'Sem coluna de código, cada produto tem um código feito do nome dele, e é pelo nome que a próxima lista o reconhece.',
    category === 'sections' && sections && describeSections(sections),
    category === 'sheet' && `Os produtos novos vão para a categoria com o nome da folha: "${name}".`,
    category.startsWith('name:') && `Os produtos novos sem categoria na planilha vão para "${category.slice(5)}".`,
  ];
  return told.filter((sentence) => typeof sentence === 'string');
}

const shownTitles = 8;

function describeSections({ titles, first }: Sections): string {
  const names = [...new Set([first, ...titles.values()])].filter((title) => title !== '');
  const more = names.length - shownTitles;
  const shown = names.slice(0, shownTitles).map((title) => showValue(`"${title}"`));
  return `Os títulos entre os produtos são a categoria dos produtos novos: ${shown.join(', ')}${more > 0 ? ` e mais ${more}` : ''}.`;
}
