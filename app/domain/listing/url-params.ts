import { parseAttributeChoices } from './attributes/attribute-params.ts';
import {
  listingFilters,
  listingParamEntries,
  listingParams,
  nameFilters,
  parseListingQuery,
  type ListingQuery,
} from './listing-query.ts';
import { loadMoreParam, type StatusSpelling } from './listing-screens.ts';

/** Properties of a screen that determine its URLs; every `ListingScreen` has them. */
interface ParamsScreen {
  statusSpelling: StatusSpelling;
}

/**
 * Change of a listing query by a click. A field left out stays as it is; null, an empty text or a default removes it.
 */
export type ListingChange = { [Field in keyof ListingQuery]?: ListingQuery[Field] | null };

/** Names of the URL parameters that a listing reads, sorted. */
export const listingParamNames: readonly string[] = [
  ...listingParamEntries.map(([, { name }]) => name),
  loadMoreParam,
].toSorted();

/**
 * Formats a query as URL parameters in canonical form: sorted by name, without defaults and empty values, prices in R$,
 * and the status in the screen's spelling. Slugs are written as the query holds them; for a link, set them with
 * `slugify(name)`.
 */
export function formatListingParams(query: ListingQuery, { screen }: { screen: ParamsScreen }): URLSearchParams {
  const params = new URLSearchParams();
  for (const [field, { name, missing, format, isList }] of listingParamEntries) {
    const text = query[field] === missing ? '' : format(query[field], screen.statusSpelling);
    if (text !== '') for (const one of isList ? text.split(',') : [text]) params.append(name, one);
  }
  params.sort();
  return params;
}

/** Prepares `mergeListingParams` for the many links of one page, which share the current address. */
export function createParamsMerger(current: URLSearchParams, screen: ParamsScreen) {
  const query: ListingQuery = { ...parseListingQuery(current), ...keepSlugSpelling(current) };
  const others = [...current].filter(([name]) => name === loadMoreParam || !listingParamNames.includes(name));

  return function merge(change: ListingChange): URLSearchParams {
    const changesPageOnly = Object.entries(change).every(([field, value]) => field === 'page' || value === undefined);
    const params = formatListingParams(applyChange(changesPageOnly ? query : { ...query, page: 1 }, change), {
      screen,
    });
    for (const [name, value] of others) if (changesPageOnly || name !== loadMoreParam) params.append(name, value);
    return params;
  };
}

/**
 * Merges a change into the URL parameters of the current address. Parameters that the listing does not read, such as
 * those of a campaign, are kept after the others; slugs keep their spelling. Any change other than of the page resets
 * to page 1 and to the first load-more step.
 */
export function mergeListingParams(
  current: URLSearchParams,
  change: ListingChange,
  screen: ParamsScreen,
): URLSearchParams {
  return createParamsMerger(current, screen)(change);
}

/** Cache key of a query. Equal filters give equal keys, however they are spelled. */
export function canonicalListingKey(query: ListingQuery): string {
  return formatListingParams(query, { screen: { statusSpelling: 'english' } }).toString();
}

/** Number of active filters. A price range counts as one, and each attribute value counts as one. */
export function countActiveFilters(query: ListingQuery): number {
  const filters = listingFilters.filter((name) => query[name]).length + parseAttributeChoices(query.attributes).length;
  return filters + (hasPriceRange(query) ? 1 : 0);
}

function hasPriceRange({ minPriceCents, maxPriceCents }: ListingQuery): boolean {
  return minPriceCents !== null || maxPriceCents !== null;
}

/**
 * Whether search engines may index the listing: at most one filter, no price range, and the default order. Search
 * results are never indexed. The screen's own `indexable` must be checked as well.
 */
export function isIndexable(query: ListingQuery): boolean {
  return countActiveFilters(query) < 2 && !hasPriceRange(query) && query.sortBy === 'asc' && query.searchText === '';
}

function applyChange(query: ListingQuery, change: ListingChange): ListingQuery {
  const changed = listingParamEntries.map(([field, { missing }]) => {
    const value = change[field];
    return [field, value === undefined ? query[field] : (value ?? missing)];
  });
  return Object.fromEntries(changed) as ListingQuery;
}

/** Keeps the spelling of the slugs in the current address. */
function keepSlugSpelling(current: URLSearchParams): Partial<ListingQuery> {
  const kept: Partial<ListingQuery> = {};
  for (const filter of nameFilters) {
    const { name, parse } = listingParams[filter];
    const text = current.getAll(name).find((value) => parse(value) !== undefined);
    if (text !== undefined) kept[filter] = text;
  }
  return kept;
}
