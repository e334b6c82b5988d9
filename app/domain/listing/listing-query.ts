import type { StatusSpelling } from './listing-screens.ts';
import { cleanLine, cutCodePoints, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { formatAttributeChoices, parseAttributeChoices } from '#app/domain/listing/attributes/attribute-params.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';
import { reaisFromCents } from '#app/domain/shared/money.ts';
import { maxPriceBoundCents, parsePriceCents } from '#app/domain/listing/parse-price.ts';
import { parseProductStatus } from '#app/domain/catalogue/stock.ts';
import {
  listingStatuses,
  sortOptions,
  type ListingStatus,
  type SortOption,
} from '#app/domain/listing/listing-choices.ts';

const portugueseStatus: Record<ListingStatus, string> = {
  'on-sale': 'on-sale',
  'in-stock': 'em-estoque',
  'out-of-stock': 'fora-de-estoque',
};

/**
 * A URL parameter of listings and of the API. It declares methods rather than function properties, so that parameters
 * of different value types fit in one list.
 */
interface ListingParam<Value> {
  name: string;
  /** Value when the parameter is absent. */
  missing: Value;
  /** Parses a value; undefined when the text is invalid. */
  parse(text: string): Value | undefined;
  format(value: Value, spelling: StatusSpelling): string;
  /**
   * Whether the value is a comma-separated list. A URL may repeat such a parameter, and the values of all repetitions
   * count.
   */
  isList?: boolean;
}

/**
 * Parameters of a listing's query, by the name of their field and in the order of URLs. URLs, API parameters, hidden
 * form fields, active filters and cache keys are derived from this list.
 */
export const listingParams = {
  brand: slugParam('brand'),
  category: slugParam('category'),
  /** Chosen attribute values in the format of `formatAttributeChoices`; empty when none is chosen. */
  attributes: {
    name: 'rotulo',
    missing: '',
    parse: (text) => formatAttributeChoices(parseAttributeChoices(text)) || undefined,
    format: String,
    isList: true,
  } as ListingParam<string>,
  /** Upper price bound in whole centavos, 0 or more; null when there is no upper bound. */
  maxPriceCents: priceParam('maxPrice'),
  /** Lower price bound in whole centavos, above 0; null when there is no lower bound. */
  minPriceCents: priceParam('minPrice'),
  /** Page number, from 1. */
  page: { name: 'page', missing: 1, parse: parsePage, format: String } as ListingParam<number>,
  /** Search text on one line, trimmed; empty when nothing is searched. */
  searchText: { name: 'searchText', missing: '', parse: parseSearchText, format: String } as ListingParam<string>,
  sortBy: { name: 'sortBy', missing: 'asc', parse: parseSortOption, format: String } as ListingParam<SortOption>,
  status: {
    name: 'status',
    missing: null,
    parse: parseListingStatus,
    format: (status, spelling) =>
      status !== null && spelling === 'portuguese' ? portugueseStatus[status] : (status ?? ''),
  } as ListingParam<ListingStatus | null>,
  subcategory: slugParam('subcategory'),
} as const;
export type ListingParamField = keyof typeof listingParams;

/** Filters by the name of a category, subcategory or brand. Their value in URLs is a slug. */
export const nameFilters = ['category', 'subcategory', 'brand'] as const;
/** Filters with a fixed set of values. */
export const choiceFilters = { status: listingStatuses } as const;
export type ChoiceFilter = keyof typeof choiceFilters;
export const choiceFilterNames = Object.keys(choiceFilters) as ChoiceFilter[];
/** Type with a value for each option of each choice filter. */
export type OfChoices<Value> = { [Name in ChoiceFilter]: Record<(typeof choiceFilters)[Name][number], Value> };

export function mapChoiceFilters<Value>(
  getValue: (name: ChoiceFilter, choices: (typeof choiceFilters)[ChoiceFilter]) => Value,
): Record<ChoiceFilter, Value> {
  return Object.fromEntries(choiceFilterNames.map((name) => [name, getValue(name, choiceFilters[name])])) as Record<
    ChoiceFilter,
    Value
  >;
}

/** All filters that select one value. Each of them is also a facet of the index. */
export const listingFilters = [...nameFilters, ...choiceFilterNames] as const;
export type ListingFilter = (typeof listingFilters)[number];

/**
 * Filters, order and page of a listing. Queries that are spelled differently in URLs but mean the same have equal
 * fields.
 */
export type ListingQuery = {
  [Field in ListingParamField]: (typeof listingParams)[Field] extends ListingParam<infer Value> ? Value : never;
};

/** The entries of `listingParams`, typed for loops over all parameters. */
export const listingParamEntries = Object.entries(listingParams) as readonly (readonly [
  ListingParamField,
  ListingParam<unknown>,
])[];

/** Maximum page number. It is past the end of any catalogue and prevents offsets from overflowing. */
export const maxPage = 1_000_000;
export const maxSearchTextLength = 200;
const maxSlugLength = 200;

/**
 * Parses a listing query from URL parameters. It never throws: invalid values are ignored, values that are too large
 * are clamped, and of a repeated parameter the first valid value counts.
 */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  const query = Object.fromEntries(
    listingParamEntries.map(([field, param]) => [field, findValue(params, param) ?? param.missing]),
  ) as ListingQuery;
  return { ...query, ...orderPriceBounds(query) };
}

/** Swaps price bounds that are in the wrong order: a request for 100 to 50 means 50 to 100. */
function orderPriceBounds({ minPriceCents, maxPriceCents }: ListingQuery) {
  const [first, last] = [minPriceCents ?? 0, maxPriceCents ?? Number.POSITIVE_INFINITY];
  const isReversed = maxPriceCents !== null && first > last;
  const min = Math.min(isReversed ? last : first, maxPriceBoundCents);
  const max = isReversed ? first : last;
  return { minPriceCents: min > 0 ? min : null, maxPriceCents: max <= maxPriceBoundCents ? max : null };
}

/** Parses a status filter in English or Portuguese; undefined when the text is not a status. */
export function parseListingStatus(text: string): ListingStatus | undefined {
  const key = foldSlug(text).replace(/[-_]/g, '');
  if (key === 'onsale' || key === 'empromocao' || key === 'promocao') return 'on-sale';
  return parseProductStatus(text);
}

function parseSortOption(text: string): SortOption | undefined {
  return sortOptions.find((option) => option === text.trim().toLowerCase());
}

function parseSearchText(text: string): string | undefined {
  // Characters that reverse the text direction are removed, because they would also reverse the page's title.
  const line = cleanLine(removeInvisible(text.slice(0, maxSearchTextLength * 4)));
  return cutCodePoints(line, maxSearchTextLength).trim() || undefined;
}

function slugParam(name: string): ListingParam<string | null> {
  return { name, missing: null, parse: parseSlug, format: (slug) => slug ?? '' };
}

function priceParam(name: string): ListingParam<number | null> {
  const format = (cents: number | null) => (cents === null ? '' : String(reaisFromCents(cents)));
  return { name, missing: null, parse: parsePriceCents, format };
}

/** Folds a slug to the key under which names are looked up. */
function parseSlug(text: string): string | undefined {
  const line = cleanLine(text.slice(0, maxSlugLength * 4));
  return cutCodePoints(foldSlug(line), maxSlugLength) || undefined;
}

function parsePage(text: string): number | undefined {
  if (!/^\s*\d+\s*$/.test(text)) return undefined;
  const page = Math.min(Number(text), maxPage);
  return page >= 1 ? page : undefined;
}

function findValue<Value>(params: URLSearchParams, { name, parse, isList }: ListingParam<Value>): Value | undefined {
  if (isList) return parse(params.getAll(name).join(','));
  for (const text of params.getAll(name)) {
    const value = parse(text);
    if (value !== undefined) return value;
  }
  return undefined;
}
