import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { parseListCategory, type ListCategory, type ListChoice } from '#app/domain/tasks/list-choice.ts';
import { showValue } from '#app/operations/import/import-types.ts';
import { showCell, type TableRow } from './cell.ts';
import { findColumn, foldHeader, type Column, type PlacedColumn } from './column.ts';
import { findLabelColumn } from './column-choices.ts';
import { listTitles, type Sections } from './sections.ts';
import type { surveyTable } from './survey.ts';

/** How price lists, which shopkeepers write for people to read, are understood. */

/** What a table means beyond its headers. */
export interface ListForm extends ListChoice {
  placed: readonly PlacedColumn[];
  sections?: Sections;
  /** How it was read, where that is worth telling. */
  notices: readonly string[];
}

interface ListContext {
  columns: readonly Column[];
  placed: readonly PlacedColumn[];
  survey: Awaited<ReturnType<typeof surveyTable>>;
  isChosen: boolean;
  choice?: ListChoice;
  /** Name of the sheet. */
  name: string;
  isMany: boolean;
  /** Category asked for with the import, before anything chosen earlier. */
  asked?: string;
}

export function readListForm(context: ListContext): ListForm {
  const { columns, placed: given, survey, isChosen, choice, asked } = context;
  if (!isProducts(columns)) return { placed: given, makesCodes: false, category: '', notices: [] };
  const { placed: fit, notices } = isChosen ? { placed: given, notices: [] } : dropUnfitCode(given, survey.codes);
  const category = asked ? parseListCategory(`name:${asked}`) : (choice?.category ?? guessCategory(context));
  const placed = isChosen ? fit : takeDescriptionForTitle(fit, context);
  const makesCodes = !hasField(placed, 'sku');
  // Beside a column of categories, a text alone is a product that lacks the rest.
  const sections = category !== '' || !hasCategory(fit) ? survey.sections : undefined;
  const form = { makesCodes, category, sections };
  return { ...form, placed, notices: [...notices, ...listGuessNotices(form, context.name)] };
}

export function isProducts(columns: readonly Column[]): boolean {
  return columns[0]?.field === 'sku';
}

export function hasField(placed: readonly PlacedColumn[], ...fields: string[]): boolean {
  return fields.some((field) => findPlaced(placed, field));
}

function findPlaced(placed: readonly PlacedColumn[], field: string): PlacedColumn | undefined {
  return placed.find(({ column }) => column.field === field);
}

/** Names and prices are enough of a list: codes can be made from the names. */
export function isPriceList(placed: readonly PlacedColumn[]): boolean {
  return hasField(placed, 'title', 'description') && hasField(placed, 'price');
}

/** Bar codes that products share, or that some have not, are no codes of products. A column without a single code is none either. */
function dropUnfitCode(
  placed: readonly PlacedColumn[],
  { isEmpty, areBarCodes, repeated, hasGaps }: ListContext['survey']['codes'],
): { placed: readonly PlacedColumn[]; notices: string[] } {
  const code = findPlaced(placed, 'sku');
  if (!code || !isPriceList(placed)) return { placed, notices: [] };
  const isBarCode = areBarCodes || /ean|gtin|codigobarras|barcode/.test(foldHeader(code.header));
  if (!isEmpty && !(isBarCode && (repeated !== undefined || hasGaps))) return { placed, notices: [] };
  const label = isEmpty ? undefined : findLabelColumn(code.header);
  const shared =
    repeated === undefined
      ? 'falta em alguns produtos'
      : `tem códigos de barras repetidos, como ${showValue(repeated)}`;
  return {
    placed: [...placed.filter((place) => place !== code), ...(label ? [{ ...code, column: label }] : [])],
    notices: [`A coluna "${code.header}" ${isEmpty ? 'está vazia' : shared}, e por isso não é o código dos produtos.`],
  };
}

/** Programs for shopkeepers call a product's name its description: short texts, and no column for the name but a numbering. */
function takeDescriptionForTitle(
  placed: readonly PlacedColumn[],
  { columns, survey: { facts, sections } }: ListContext,
): readonly PlacedColumn[] {
  const title = columns.find(({ field }) => field === 'title');
  const [numbering, description] = [findPlaced(placed, 'title'), findPlaced(placed, 'description')];
  const isNamed = numbering && !facts.get(numbering.index)?.isNumbering;
  const isList = hasField(placed, 'price') && (hasField(placed, 'parent') || !hasField(placed, 'sku') || sections);
  if (!title || isNamed || !description || !isList || !facts.get(description.index)?.isShortText) return placed;
  return placed
    .filter((place) => place !== numbering)
    .map((place) => (place === description ? { ...place, column: title } : place));
}

/** Tells of a name or a price whose header means something else, or something less. */
export function listReadingNotices(
  placed: readonly PlacedColumn[],
  { columns, header }: { columns: readonly Column[]; header: TableRow },
): string[] {
  const [name, price] = [findPlaced(placed, 'title'), findPlaced(placed, 'price')];
  const later = Array.from(header.cells, (cell) => showCell(cell).trim()).find(isLaterPrice);
  const isNameOther = name && findColumn(columns, name.header) !== name.column;
  const told = isNameOther ? [`A coluna "${name.header}" foi lida como o nome dos produtos.`] : [];
  if (!price || !later || later === price.header) return told;
  return [
    ...told,
    `O preço da loja é o da coluna "${price.header}"; o preço a prazo, da coluna "${later}", ficou de fora.`,
  ];
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
function guessCategory({ placed, survey, name, isMany }: ListContext): ListCategory {
  if (hasCategory(placed)) return '';
  if (survey.sections) return 'sections';
  return isMany && !meaninglessSheet.test(foldText(name).trim()) ? 'sheet' : '';
}

/** Tells where codes and categories come from that are in no column. */
function listGuessNotices(
  { makesCodes, category, sections }: Omit<ListForm, 'placed' | 'notices'>,
  name: string,
): string[] {
  const told: string[] = [];
  if (makesCodes) {
    told.push(
      'Sem coluna de código, cada produto tem um código feito do nome dele, e é pelo nome que a próxima lista o reconhece.',
    );
  }
  if (category === 'sections' && sections) told.push(formatSections(sections));
  if (category === 'sheet') told.push(`Os produtos novos vão para a categoria com o nome da folha: "${name}".`);
  if (category.startsWith('name:'))
    told.push(`Os produtos novos sem categoria na planilha vão para "${category.slice(5)}".`);
  return told;
}

const shownTitles = 8;

function formatSections(sections: Sections): string {
  const names = listTitles(sections);
  const more = names.length > shownTitles ? ` e mais ${names.length - shownTitles}` : '';
  const shown = names.slice(0, shownTitles).map((title) => showValue(`"${title}"`));
  return `Os títulos entre os produtos são a categoria dos produtos novos: ${shown.join(', ')}${more}.`;
}
