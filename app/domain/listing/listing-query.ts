import { cleanLine, cutCodePoints } from '#app/domain/shared/clean-text.ts';
import { foldSlug } from '#app/domain/catalogue/slug.ts';
import { parseProductStatus } from '#app/domain/catalogue/stock.ts';

export const listingStatuses = ['on-sale', 'in-stock', 'out-of-stock'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** 'asc' is by id, 'low' and 'high' by selling price, 'on-sale' keeps the discounted ones, by id (resolution 8). */
export const sortOptions = ['asc', 'low', 'high', 'on-sale'] as const;
export type SortOption = (typeof sortOptions)[number];

/** Filters, order and page of a listing. Two queries that ask for the same thing are equal field by field. */
export interface ListingQuery {
  /** Whole centavos, above 0; null when there is no lower bound. */
  minPriceCents: number | null;
  /** Whole centavos, 0 or more; null when there is no upper bound. */
  maxPriceCents: number | null;
  /** The three names are keys made by `foldSlug`. */
  brand: string | null;
  category: string | null;
  subcategory: string | null;
  status: ListingStatus | null;
  sortBy: SortOption;
  /** From 1. */
  page: number;
  /** One line, trimmed; empty when nothing is searched. */
  searchText: string;
}

/** Largest lower price bound kept, in centavos: fits the databases' 32-bit columns. */
export const maxPriceBoundCents = 2_147_483_647;
/** Largest page number kept, so that no page number overflows an offset; it is past the end of any catalogue. */
export const maxPage = 1_000_000;
export const maxSearchTextLength = 200;
const maxSlugLength = 200;

/**
 * Reads a listing query from URL parameters. Never throws: what makes no sense is ignored, what is too large is
 * clamped, and of a repeated parameter the first that makes sense counts. Bounds in the wrong order are put in order:
 * whoever asks for 100 to 50 means 50 to 100.
 */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  const first = findFirst(params, 'minPrice', parsePriceCents) ?? 0;
  const last = findFirst(params, 'maxPrice', parsePriceCents);
  const reversed = last !== undefined && first > last;
  const minPriceCents = Math.min(reversed ? last : first, maxPriceBoundCents);
  const maxPriceCents = (reversed ? first : last) ?? Number.POSITIVE_INFINITY;
  return {
    minPriceCents: minPriceCents > 0 ? minPriceCents : null,
    maxPriceCents: maxPriceCents <= maxPriceBoundCents ? maxPriceCents : null,
    brand: findFirst(params, 'brand', parseSlug) ?? null,
    category: findFirst(params, 'category', parseSlug) ?? null,
    subcategory: findFirst(params, 'subcategory', parseSlug) ?? null,
    status: findFirst(params, 'status', parseListingStatus) ?? null,
    sortBy: findFirst(params, 'sortBy', parseSortOption) ?? 'asc',
    page: findFirst(params, 'page', parsePage) ?? 1,
    searchText: findFirst(params, 'searchText', parseSearchText) ?? '',
  };
}

/** A status filter in any spelling of either language; undefined when it is none. */
export function parseListingStatus(text: string): ListingStatus | undefined {
  const key = foldSlug(text).replace(/[-_]/g, '');
  if (key === 'onsale' || key === 'empromocao' || key === 'promocao') return 'on-sale';
  return parseProductStatus(text);
}

/** One of the four sort values; undefined for anything else. */
export function parseSortOption(text: string): SortOption | undefined {
  return sortOptions.find((option) => option === text.trim().toLowerCase());
}

/** Clean search text of at most 200 characters; undefined when nothing is left. */
export function parseSearchText(text: string): string | undefined {
  return cutCodePoints(cleanLine(text.slice(0, maxSearchTextLength * 4)), maxSearchTextLength).trim() || undefined;
}

/**
 * Centavos of a price as people write it: '10', '10.5', '10,50', '1.234,56', 'R$ 10'. A point before exactly three
 * digits groups thousands. Undefined for a negative or anything else; Infinity when it has too many digits to matter.
 */
export function parsePriceCents(text: string): number | undefined {
  const compact = text.replace(/^\s*R\$/i, '').trim();
  const grouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(compact);
  const match = /^(\d+)(?:[.,](\d*))?$/.exec(grouped ? compact.replaceAll('.', '') : compact);
  if (!match) return undefined;
  const [, whole = '', decimals = ''] = match;
  const thirds = Number(`${whole}${decimals.slice(0, 3).padEnd(3, '0')}`);
  const cents = Math.floor((thirds + 5) / 10);
  return cents <= maxPriceBoundCents ? cents : Number.POSITIVE_INFINITY;
}

function parseSlug(text: string): string | undefined {
  const line = cleanLine(text.slice(0, maxSlugLength * 4));
  return cutCodePoints(foldSlug(line), maxSlugLength) || undefined;
}

function parsePage(text: string): number | undefined {
  if (!/^\s*\d+\s*$/.test(text)) return undefined;
  const page = Math.min(Number(text), maxPage);
  return page >= 1 ? page : undefined;
}

function findFirst<Value>(
  params: URLSearchParams,
  name: string,
  parse: (text: string) => Value | undefined,
): Value | undefined {
  for (const text of params.getAll(name)) {
    const value = parse(text);
    if (value !== undefined) return value;
  }
  return undefined;
}
