import { parseListingQuery, type ListingQuery, type ListingStatus } from './listing-query.ts';
import { loadMoreParam, type StatusSpelling } from './listing-screens.ts';
import { reaisFromCents } from '#app/domain/shared/money.ts';

/** What of a screen matters for its URLs; every `ListingScreen` is one. */
export interface ParamsScreen {
  statusSpelling: StatusSpelling;
}

/** What a click changes. A field left out stays as it is; null, an empty text or a default removes it. */
export type ListingChange = { [Field in keyof ListingQuery]?: ListingQuery[Field] | null };

const paramByField = {
  brand: 'brand',
  category: 'category',
  maxPriceCents: 'maxPrice',
  minPriceCents: 'minPrice',
  page: 'page',
  searchText: 'searchText',
  sortBy: 'sortBy',
  status: 'status',
  subcategory: 'subcategory',
} as const satisfies Record<keyof ListingQuery, string>;
const fields = Object.keys(paramByField) as (keyof ListingQuery)[];
const slugFields = ['brand', 'category', 'subcategory'] as const;
const portugueseStatus: Record<ListingStatus, string> = {
  'on-sale': 'on-sale',
  'in-stock': 'em-estoque',
  'out-of-stock': 'fora-de-estoque',
};

/** Names of the URL parameters a listing understands, sorted. */
export const listingParamNames: readonly string[] = [...Object.values(paramByField), loadMoreParam].toSorted();

/**
 * The URL parameters of a query in canonical form: sorted by name, without defaults and empties, prices in R$, the
 * status as the screen spells it. Slugs are written as the query holds them, so for a link put `slugify(name)` there.
 */
export function formatListingParams(query: ListingQuery, { screen }: { screen: ParamsScreen }): URLSearchParams {
  const params = new URLSearchParams();
  for (const field of fields) {
    const text = formatField(field, query, screen);
    if (text !== '') params.set(paramByField[field], text);
  }
  return params;
}

/**
 * The URL parameters after a click: the change merged into those of the current address (C18). Parameters the listing
 * does not know, such as a campaign's, stay behind the others; slugs already there keep their spelling. Any change
 * other than of the page goes back to page 1 and to the first load-more step.
 */
export function mergeListingParams(
  current: URLSearchParams,
  change: ListingChange,
  screen: ParamsScreen,
): URLSearchParams {
  const changesPageOnly = Object.entries(change).every(([field, value]) => field === 'page' || value === undefined);
  const query: ListingQuery = { ...parseListingQuery(current), ...keepSlugSpelling(current) };
  if (!changesPageOnly) query.page = 1;
  const params = formatListingParams(applyChange(query, change), { screen });
  for (const [name, value] of current) {
    const stays = name === loadMoreParam ? changesPageOnly : !listingParamNames.includes(name);
    if (stays) params.append(name, value);
  }
  return params;
}

/** Text under which a page cache keeps the answer to a query: equal filters give equal keys, whatever their spelling. */
export function canonicalListingKey(query: ListingQuery): string {
  return formatListingParams(query, { screen: { statusSpelling: 'english' } }).toString();
}

/** How many filters narrow the listing: price range, brand, category, subcategory and status count one each. */
export function countActiveFilters(query: ListingQuery): number {
  const price = query.minPriceCents !== null || query.maxPriceCents !== null;
  return [price, query.brand, query.category, query.subcategory, query.status].filter(Boolean).length;
}

/**
 * Whether search engines may list the result (resolution 14): at most one filter and the default order. A search
 * result is never listed. Ask the screen's own `indexable` as well.
 */
export function isIndexable(query: ListingQuery): boolean {
  return countActiveFilters(query) < 2 && query.sortBy === 'asc' && query.searchText === '';
}

function applyChange(query: ListingQuery, change: ListingChange): ListingQuery {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const merged = { ...query, ...given };
  return { ...merged, sortBy: merged.sortBy ?? 'asc', page: merged.page ?? 1, searchText: merged.searchText ?? '' };
}

function keepSlugSpelling(current: URLSearchParams): Partial<ListingQuery> {
  const kept: Partial<ListingQuery> = {};
  for (const field of slugFields) {
    const text = current.getAll(field).find((value) => parseListingQuery(new URLSearchParams([[field, value]]))[field]);
    if (text !== undefined) kept[field] = text;
  }
  return kept;
}

function formatField(field: keyof ListingQuery, query: ListingQuery, screen: ParamsScreen): string {
  switch (field) {
    case 'minPriceCents':
      return query.minPriceCents ? String(reaisFromCents(query.minPriceCents)) : '';
    case 'maxPriceCents':
      return query.maxPriceCents === null ? '' : String(reaisFromCents(query.maxPriceCents));
    case 'page':
      return query.page > 1 ? String(query.page) : '';
    case 'sortBy':
      return query.sortBy === 'asc' ? '' : query.sortBy;
    case 'status':
      return query.status === null ? '' : spellStatus(query.status, screen.statusSpelling);
    default:
      return query[field] ?? '';
  }
}

function spellStatus(status: ListingStatus, spelling: StatusSpelling): string {
  return spelling === 'portuguese' ? portugueseStatus[status] : status;
}
