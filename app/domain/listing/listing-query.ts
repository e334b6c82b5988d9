import type { StatusSpelling } from './listing-screens.ts';
import { cleanLine, cutCodePoints, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { formatAttributeChoices, parseAttributeChoices } from '#app/domain/listing/attributes/attribute-params.ts';
import { foldSlug } from '#app/domain/catalogue/slug.ts';
import { reaisFromCents } from '#app/domain/shared/money.ts';
import { maxPriceBoundCents, parsePriceCents } from '#app/domain/listing/price-text.ts';
import { parseProductStatus } from '#app/domain/catalogue/stock.ts';

export const listingStatuses = ['on-sale', 'in-stock', 'out-of-stock'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

const portugueseStatus: Record<ListingStatus, string> = {
  'on-sale': 'on-sale',
  'in-stock': 'em-estoque',
  'out-of-stock': 'fora-de-estoque',
};

/**
 * Orders of products: by selling price, by price per kilogram or litre. `relevance` is the order of ids where nothing is searched. The
 * index sorts the others as `app/catalogue-index/orders.ts` declares.
 */
export type ListingOrder = 'relevance' | 'id' | 'price' | 'priceDescending' | 'unitPrice';

export interface ListingSort {
  order: ListingOrder;
  /** Keeps only products with this status, whatever status is filtered by. */
  status?: ListingStatus;
  /** Whether the order tells which product costs more: shops that hide prices do not offer it. */
  tellsPrices?: boolean;
}

/** Sort orders by their value in an address, in the order of the control. */
export const listingSorts = {
  asc: { order: 'relevance' },
  low: { order: 'price', tellsPrices: true },
  high: { order: 'priceDescending', tellsPrices: true },
  'on-sale': { order: 'id', status: 'on-sale' },
  'low-kg': { order: 'unitPrice', tellsPrices: true },
} as const satisfies Record<string, ListingSort>;
export type SortOption = keyof typeof listingSorts;
export const sortOptions = Object.keys(listingSorts) as SortOption[];

export function isPriceOrder(option: SortOption): boolean {
  const sort: ListingSort = listingSorts[option];
  return sort.tellsPrices ?? false;
}

/** A parameter of a listing's address and of the API. Methods, so that parameters of different values fit one list. */
interface ListingParam<Value> {
  name: string;
  /** The value when the parameter is absent. */
  missing: Value;
  /** Undefined for text that makes no sense. */
  parse(text: string): Value | undefined;
  format(value: Value, spelling: StatusSpelling): string;
  /** The value is a list separated by commas: an address has a parameter for each, and all of them count. */
  isList?: boolean;
}

/**
 * Every parameter of a listing, by field of its query, in the order of addresses. Addresses, API parameters, hidden form
 * fields, active filters and cache keys are derived from this list.
 */
export const listingParams = {
  brand: slugParam('brand'),
  category: slugParam('category'),
  /** Chosen values, as `formatAttributeChoices` writes them; empty when none is chosen. */
  attributes: {
    name: 'rotulo',
    missing: '',
    parse: (text) => formatAttributeChoices(parseAttributeChoices(text)) || undefined,
    format: String,
    isList: true,
  } as ListingParam<string>,
  /** Whole centavos, 0 or more; null when there is no upper bound. */
  maxPriceCents: priceParam('maxPrice'),
  /** Whole centavos, above 0; null when there is no lower bound. */
  minPriceCents: priceParam('minPrice'),
  /** From 1. */
  page: { name: 'page', missing: 1, parse: parsePage, format: String } as ListingParam<number>,
  /** One line, trimmed; empty when nothing is searched. */
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

/** The filters whose values are names: the address holds a slug. */
export const nameFilters = ['category', 'subcategory', 'brand'] as const;
/** The filters with a few values that the store knows beforehand. */
export const choiceFilters = { status: listingStatuses } as const;
export type ChoiceFilter = keyof typeof choiceFilters;
export const choiceFilterNames = Object.keys(choiceFilters) as ChoiceFilter[];
/** What is made of every choice of such a filter. */
export type OfChoices<Value> = { [Name in ChoiceFilter]: Record<(typeof choiceFilters)[Name][number], Value> };

export function mapChoiceFilters<Value>(
  getValue: (name: ChoiceFilter, choices: (typeof choiceFilters)[ChoiceFilter]) => Value,
): Record<ChoiceFilter, Value> {
  return Object.fromEntries(choiceFilterNames.map((name) => [name, getValue(name, choiceFilters[name])])) as Record<
    ChoiceFilter,
    Value
  >;
}

/** The filters by value. Each is a field of the index as well. */
export const listingFilters = [...nameFilters, ...choiceFilterNames] as const;
export type ListingFilter = (typeof listingFilters)[number];

/** Filters, order and page of a listing. Two queries for the same products are equal field by field. */
export type ListingQuery = {
  [Field in ListingParamField]: (typeof listingParams)[Field] extends ListingParam<infer Value> ? Value : never;
};

/** The parameters as a list, for code that treats them alike. */
export const listingParamEntries = Object.entries(listingParams) as readonly (readonly [
  ListingParamField,
  ListingParam<unknown>,
])[];

/** Largest page number kept, so that no page number overflows an offset; it is past the end of any catalogue. */
export const maxPage = 1_000_000;
export const maxSearchTextLength = 200;
const maxSlugLength = 200;

/**
 * Reads a listing query from URL parameters. Never throws: what makes no sense is ignored, what is too large is
 * clamped, and of a repeated parameter the first that makes sense counts.
 */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  const query = Object.fromEntries(
    listingParamEntries.map(([field, param]) => [field, findFirst(params, param) ?? param.missing]),
  ) as ListingQuery;
  return { ...query, ...orderPriceBounds(query) };
}

/** Bounds in the wrong order are put in order: a request for 100 to 50 means 50 to 100. */
function orderPriceBounds({ minPriceCents, maxPriceCents }: ListingQuery) {
  const [first, last] = [minPriceCents ?? 0, maxPriceCents ?? Number.POSITIVE_INFINITY];
  const isReversed = maxPriceCents !== null && first > last;
  const min = Math.min(isReversed ? last : first, maxPriceBoundCents);
  const max = isReversed ? first : last;
  return { minPriceCents: min > 0 ? min : null, maxPriceCents: max <= maxPriceBoundCents ? max : null };
}

/** A status filter in any spelling of either language; undefined when it is none. */
export function parseListingStatus(text: string): ListingStatus | undefined {
  const key = foldSlug(text).replace(/[-_]/g, '');
  if (key === 'onsale' || key === 'empromocao' || key === 'promocao') return 'on-sale';
  return parseProductStatus(text);
}

function parseSortOption(text: string): SortOption | undefined {
  return sortOptions.find((option) => option === text.trim().toLowerCase());
}

function parseSearchText(text: string): string | undefined {
  // What turns the direction of a text would turn the page's title too.
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

/** A key made by `foldSlug`. */
function parseSlug(text: string): string | undefined {
  const line = cleanLine(text.slice(0, maxSlugLength * 4));
  return cutCodePoints(foldSlug(line), maxSlugLength) || undefined;
}

function parsePage(text: string): number | undefined {
  if (!/^\s*\d+\s*$/.test(text)) return undefined;
  const page = Math.min(Number(text), maxPage);
  return page >= 1 ? page : undefined;
}

function findFirst<Value>(params: URLSearchParams, { name, parse, isList }: ListingParam<Value>): Value | undefined {
  if (isList) return parse(params.getAll(name).join(','));
  for (const text of params.getAll(name)) {
    const value = parse(text);
    if (value !== undefined) return value;
  }
  return undefined;
}
