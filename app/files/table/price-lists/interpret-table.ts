import { foldText } from '#app/domain/shared/text/fold-text.ts';
import {
  getCategoryForAll,
  parseCategorySource,
  type CategorySource,
  type PriceListOptions,
} from '#app/domain/tasks/price-list-options.ts';
import { formatValue } from '#app/operations/import/import-types.ts';
import {
  findColumn,
  findPlacedColumn,
  foldHeader,
  hasField,
  isPriceList,
  areProductColumns,
  type Column,
  type PlacedColumn,
} from '../table-columns.ts';
import { findAttributeColumn, type ColumnChoices } from '../column-choices.ts';
import type { Heading } from '../find-heading.ts';
import { listTitles, type Sections } from './section-titles.ts';
import type { TableFacts } from '../table-facts.ts';
import { priceListTexts } from '../texts.ts';

/** How a table is read where its headers alone do not determine it. */
export interface TableInterpretation extends PriceListOptions {
  placedColumns: readonly PlacedColumn[];
  sections?: Sections;
  /** Notices about how the table was interpreted. */
  notices: readonly string[];
}

export interface ReadOptions {
  choices?: ColumnChoices;
  /** Whether the file has several tables of products, so a sheet's name may be a category. */
  hasSeveralTables?: boolean;
}

interface InterpretationContext extends ReadOptions {
  columns: readonly Column[];
  tableFacts: TableFacts;
  /** Name of the sheet. */
  name: string;
}

/**
 * Decides what the headers of a table of products leave open: which column contains the codes and which the names, and
 * where categories come from.
 */
export function interpretTable(heading: Heading, context: InterpretationContext): TableInterpretation {
  const { columns, tableFacts, choices } = context;
  const { isChosen, choice } = heading;
  if (!areProductColumns(columns))
    return { placedColumns: tableFacts.placedColumns, generatesSkus: false, category: '', notices: [] };
  const unfitCode = isChosen ? undefined : findUnfitCode(tableFacts);
  const usableColumns = unfitCode?.others ?? tableFacts.placedColumns;
  const hasCategory = hasField(usableColumns, 'parent', 'categoryPaths', 'category.name', 'otherCategory', 'facets');
  // A new product needs a name and a price. A table without both columns only changes products that the store has.
  const mayAdd = hasField(usableColumns, 'price') && hasField(usableColumns, 'title', 'description');
  const guessed = hasCategory || !mayAdd ? '' : guessCategory(context);
  const category = choices?.category ? parseCategorySource(`name:${choices.category}`) : (choice?.category ?? guessed);
  const isCategorised = hasCategory || category !== '';
  const namedColumns = isChosen ? usableColumns : treatDescriptionAsTitle(usableColumns, columns, { isCategorised });
  const nameLike = heading.layout || isChosen ? undefined : findNameLikeDescription(namedColumns, heading);
  const placedColumns = namedColumns.filter((placedColumn) => placedColumn !== nameLike);
  // In a table whose category column is used, a row with a single text is an incomplete product and not a section
  // title.
  const sections = category !== '' || !hasCategory ? tableFacts.sections : undefined;
  const interpretation = { placedColumns, generatesSkus: !hasField(placedColumns, 'sku'), category, sections };
  return { ...interpretation, notices: [...listNotices(interpretation, heading, { ...context, unfitCode, nameLike })] };
}

/**
 * Finds a code column that cannot identify products, because it is empty or contains bar codes that are repeated or
 * missing. Such a column is ignored, or becomes a line of the additional information.
 */
function findUnfitCode({
  placedColumns,
  codes: { isEmpty, areBarCodes, repeated, hasGaps },
}: TableFacts): { others: PlacedColumn[]; notice: string } | undefined {
  const code = findPlacedColumn(placedColumns, 'sku');
  if (!code || !isPriceList(placedColumns)) return undefined;
  const isBarCode = areBarCodes || /ean|gtin|codigobarras|barcode/.test(foldHeader(code.header));
  if (!isEmpty && !(isBarCode && (repeated !== undefined || hasGaps))) return undefined;
  const label = isEmpty ? undefined : findAttributeColumn(code.header);
  const shared = repeated === undefined ? priceListTexts.codeGaps : priceListTexts.codeRepeated(repeated);
  return {
    others: [
      ...placedColumns.filter((placedColumn) => placedColumn !== code),
      ...(label ? [{ ...code, column: label }] : []),
    ],
    notice: priceListTexts.codeIgnored({ header: code.header, isEmpty, shared }),
  };
}

/** Headers of a description without a word for its kind, such as `Descrição completa` has. */
const bareDescriptions = new Set(['descricao', 'descricao item', 'descricao mercadoria'].map(foldHeader));
/** Matches a description that is a name by its header, such as `Descrição do Produto`. */
const namingDescription = /\b(?:produtos?|item|itens|mercadorias?)\b/;

/**
 * Uses the description column as the product's name when its texts are short and no other column can contain names,
 * because some programs call the name a description.
 * @param isCategorised whether the products have categories, so the sheet can add products to the store
 */
function treatDescriptionAsTitle(
  placedColumns: readonly PlacedColumn[],
  columns: readonly Column[],
  { isCategorised }: { isCategorised: boolean },
): readonly PlacedColumn[] {
  const title = columns.find(({ field }) => field === 'title');
  const [name, description] = [
    findPlacedColumn(placedColumns, 'title'),
    findPlacedColumn(placedColumns, 'description'),
  ];
  const isNumbering = name?.facts?.isNumbering;
  // A header such as `Item` or `Desc.` only may mean names. If its cells are numbers, they are a numbering or
  // discounts, and the column is ignored.
  const others = placedColumns.filter((placedColumn) => placedColumn !== name);
  const remaining = isNumbering && !findColumn(columns, name.header) ? others : placedColumns;
  const isNamed = name && !isNumbering;
  if (!title || isNamed || !description || !description.facts?.isShortText) return remaining;
  const isNaming = namingDescription.test(foldText(description.header));
  const isList = hasField(placedColumns, 'price') && (isCategorised || isNaming || !hasField(placedColumns, 'sku'));
  if (!isList) return remaining;
  return others.map((placedColumn) =>
    placedColumn === description ? { ...placedColumn, column: title } : placedColumn,
  );
}

/**
 * Finds a column `Descrição` of short texts beside other values, as in a stock report. Its texts are probably names in
 * another program, and would replace the descriptions that the shop has written, so the column is left out.
 */
function findNameLikeDescription(
  placedColumns: readonly PlacedColumn[],
  { header }: Heading,
): PlacedColumn | undefined {
  const description = findPlacedColumn(placedColumns, 'description');
  const mayBeName = description?.facts?.isShortText && bareDescriptions.has(foldHeader(description.header));
  const isAlone = header.texts.filter((text) => text !== '').length <= 2;
  return mayBeName && !isAlone && !hasField(placedColumns, 'title') ? description : undefined;
}

/** Matches sheet names that programs assign, and words that are not the name of a category. */
const meaninglessSheet =
  /^(?:plan(?:ilha)?|sheet|folha|tabela|lista|produtos?|precos?|itens|estoque|geral|pagina)?(?: de precos)?\s*\d*$/;

/** Guesses where the category of products comes from when no column contains it. */
function guessCategory({ tableFacts, name, hasSeveralTables }: InterpretationContext): CategorySource {
  if (tableFacts.sections) return 'sections';
  return hasSeveralTables && !meaninglessSheet.test(foldText(name).trim()) ? 'sheet' : '';
}

/** Matches headers of a price for later payment: `A PRAZO`, `Preço 30 dias`, `Cartão`. */
const laterPrice = /^(?:(?:preco|valor) )?(?:a prazo|\d+ dias|\d+ ?x|(?:no )?cartao)\b/;

const shownTitles = 8;

interface NoticeContext extends InterpretationContext {
  unfitCode: { notice: string } | undefined;
  /** Column of descriptions that is left out, because its texts are probably names. */
  nameLike: PlacedColumn | undefined;
}

/**
 * Yields notices about name and price columns whose headers are ambiguous or usually mean something else, about codes
 * that are not read or are generated, and about categories that do not come from a column.
 */
function* listNotices(
  { placedColumns, generatesSkus, category, sections }: Omit<TableInterpretation, 'notices'>,
  { header, isChosen, layout }: Heading,
  { columns, name: sheet, unfitCode, nameLike }: NoticeContext,
): Iterable<string> {
  if (!isChosen && !layout) {
    const [name, price] = [findPlacedColumn(placedColumns, 'title'), findPlacedColumn(placedColumns, 'price')];
    const description = name ? undefined : findPlacedColumn(placedColumns, 'description');
    const later = header.texts.find((text) => laterPrice.test(foldText(text)));
    if (name && findColumn(columns, name.header) !== name.column) yield priceListTexts.nameColumn(name.header);
    if (description?.facts?.isShortText) yield priceListTexts.descriptionColumn(description.header);
    if (price && later && later !== price.header) yield priceListTexts.priceColumn({ price: price.header, later });
  }
  if (nameLike) yield priceListTexts.nameLikeDescription(nameLike.header);
  if (unfitCode) yield unfitCode.notice;
  if (generatesSkus) yield priceListTexts.generatedSkus;
  if (category === 'sections' && sections) {
    const names = listTitles(sections);
    const shown = names.slice(0, shownTitles).map((title) => formatValue(`"${title}"`));
    yield priceListTexts.sections({ shown, more: names.length - shownTitles });
  }
  if (category === 'sheet') yield priceListTexts.sheetCategory(sheet);
  const forAll = getCategoryForAll(category);
  if (forAll !== undefined) yield priceListTexts.chosenCategory(forAll);
}
