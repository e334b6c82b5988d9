import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { parseListCategory, type ListCategory, type ListChoice } from '#app/domain/tasks/list-choice.ts';
import { showValue } from '#app/operations/import/import-types.ts';
import { showCell, type TableRow } from '../cell.ts';
import { findColumn, foldHeader, type Column, type PlacedColumn } from '../column.ts';
import { findLabelColumn } from '../column-choices.ts';
import { listTitles, type Sections } from './sections.ts';
import type { surveyTable } from '../survey.ts';
import { priceListTexts } from '../texts.ts';

/** Interprets price lists, which shopkeepers write for people to read, not for programs. */

/** Interpretation of a table beyond its headers. */
export interface ListForm extends ListChoice {
  placed: readonly PlacedColumn[];
  sections?: Sections;
  /** Notices about how the list was interpreted. */
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
  /** Category requested for this import; it overrides any earlier choice. */
  asked?: string;
}

export function readListForm(context: ListContext): ListForm {
  const { columns, placed: given, survey, isChosen, choice, asked } = context;
  if (!isProducts(columns)) return { placed: given, makesCodes: false, category: '', notices: [] };
  const { placed: fit, notices } = isChosen ? { placed: given, notices: [] } : dropUnfitCode(given, survey.codes);
  const category = asked ? parseListCategory(`name:${asked}`) : (choice?.category ?? guessCategory(context));
  const placed = isChosen ? fit : takeDescriptionForTitle(fit, context);
  const makesCodes = !hasField(placed, 'sku');
  // In a table with a category column, a row with a single text is a product without the other cells, not a section
  // title.
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

/**
 * Tells whether the columns suffice for a price list: names and prices are enough, because codes can be made from
 * names.
 */
export function isPriceList(placed: readonly PlacedColumn[]): boolean {
  return hasField(placed, 'title', 'description') && hasField(placed, 'price');
}

/**
 * Ignores a column of codes that cannot identify products: bar codes that are repeated or missing, or a column without
 * any code.
 */
function dropUnfitCode(
  placed: readonly PlacedColumn[],
  { isEmpty, areBarCodes, repeated, hasGaps }: ListContext['survey']['codes'],
): { placed: readonly PlacedColumn[]; notices: string[] } {
  const code = findPlaced(placed, 'sku');
  if (!code || !isPriceList(placed)) return { placed, notices: [] };
  const isBarCode = areBarCodes || /ean|gtin|codigobarras|barcode/.test(foldHeader(code.header));
  if (!isEmpty && !(isBarCode && (repeated !== undefined || hasGaps))) return { placed, notices: [] };
  const label = isEmpty ? undefined : findLabelColumn(code.header);
  const shared = repeated === undefined ? priceListTexts.codeGaps : priceListTexts.codeRepeated(repeated);
  return {
    placed: [...placed.filter((place) => place !== code), ...(label ? [{ ...code, column: label }] : [])],
    notices: [priceListTexts.codeIgnored({ header: code.header, isEmpty, shared })],
  };
}

/**
 * Uses the description column as the product's name when its texts are short and no other column can contain names,
 * because some programs call the name a description.
 */
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

/** Lists notices about a name or price whose header means something else, or is ambiguous. */
export function listReadingNotices(
  placed: readonly PlacedColumn[],
  { columns, header }: { columns: readonly Column[]; header: TableRow },
): string[] {
  const [name, price] = [findPlaced(placed, 'title'), findPlaced(placed, 'price')];
  const later = Array.from(header.cells, (cell) => showCell(cell).trim()).find(isLaterPrice);
  const isNameOther = name && findColumn(columns, name.header) !== name.column;
  const told = isNameOther ? [priceListTexts.nameColumn(name.header)] : [];
  if (!price || !later || later === price.header) return told;
  return [...told, priceListTexts.priceColumn({ price: price.header, later })];
}

/** Matches headers of a price for later payment: `A PRAZO`, `Preço 30 dias`, `Cartão`. */
function isLaterPrice(header: string): boolean {
  return /^(?:(?:preco|valor) )?(?:a prazo|\d+ dias|\d+ ?x|(?:no )?cartao)\b/.test(foldText(header));
}

/** Matches sheet names that programs assign, and words that are not the name of a category. */
const meaninglessSheet =
  /^(?:plan(?:ilha)?|sheet|folha|tabela|lista|produtos?|precos?|itens|estoque|geral|pagina)?(?: de precos)?\s*\d*$/;

function hasCategory(placed: readonly PlacedColumn[]): boolean {
  return hasField(placed, 'parent', 'categoryPaths', 'category.name', 'otherCategory', 'facets');
}

/** Guesses the source of the category when no column contains it and the owner chose none. */
function guessCategory({ placed, survey, name, isMany }: ListContext): ListCategory {
  if (hasCategory(placed)) return '';
  if (survey.sections) return 'sections';
  return isMany && !meaninglessSheet.test(foldText(name).trim()) ? 'sheet' : '';
}

/** Lists notices about codes and categories that do not come from a column. */
function listGuessNotices(
  { makesCodes, category, sections }: Omit<ListForm, 'placed' | 'notices'>,
  name: string,
): string[] {
  const told: string[] = [];
  if (makesCodes) {
    told.push(priceListTexts.madeCodes);
  }
  if (category === 'sections' && sections) told.push(formatSections(sections));
  if (category === 'sheet') told.push(priceListTexts.sheetCategory(name));
  if (category.startsWith('name:')) told.push(priceListTexts.chosenCategory(category.slice(5)));
  return told;
}

const shownTitles = 8;

function formatSections(sections: Sections): string {
  const names = listTitles(sections);
  const shown = names.slice(0, shownTitles).map((title) => showValue(`"${title}"`));
  return priceListTexts.sections({ shown, more: names.length - shownTitles });
}
