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

/** Properties of a listing page that determine its URLs; every `ListingScreen` has them. */
interface ParamsScreen {
  statusSpelling: StatusSpelling;
}

/**
 * Change of a listing query by a click. A field that is absent stays as it is; null, an empty text or the default value
 * removes its parameter.
 */
export type ListingChange = { [Field in keyof ListingQuery]?: ListingQuery[Field] | null };

/** Names of the URL parameters that a listing reads, sorted. */
export const listingParamNames: readonly string[] = [
  ...listingParamEntries.map(([, { name }]) => name),
  loadMoreParam,
].toSorted();

/**
 * Formats a query as URL parameters in canonical form: sorted by name, without defaults and empty values, prices in R$,
 * and the status in the spelling of the page. Slugs are copied from the query unchanged; for a link, set them with
 * `slugify(name)`.
 */
export function formatListingParams(query: ListingQuery, { screen }: { screen: ParamsScreen }): URLSearchParams {
  const params = new URLSearchParams();
  for (const [field, { name, missing, format, isList }] of listingParamEntries) {
    const text = query[field] === missing ? '' : format(query[field], screen.statusSpelling);
    if (text !== '') for (const value of isList ? text.split(',') : [text]) params.append(name, value);
  }
  params.sort();
  return params;
}

/** Creates a function like `mergeListingParams` for a page with many links, which parses the current URL only once. */
export function createParamsMerger(current: URLSearchParams, screen: ParamsScreen) {
  const query: ListingQuery = { ...parseListingQuery(current), ...readSlugSpelling(current) };
  const otherParams = [...current].filter(([name]) => name === loadMoreParam || !listingParamNames.includes(name));

  return function merge(change: ListingChange): URLSearchParams {
    const changesPageOnly = Object.entries(change).every(([field, value]) => field === 'page' || value === undefined);
    const params = formatListingParams(applyChange(changesPageOnly ? query : { ...query, page: 1 }, change), {
      screen,
    });
    for (const [name, value] of otherParams) if (changesPageOnly || name !== loadMoreParam) params.append(name, value);
    return params;
  };
}

/**
 * Merges a change into the URL parameters of the current URL. Parameters that the listing does not read, such as those
 * of a campaign, follow the listing's own; slugs keep their spelling. Any change except one of the page number resets
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
 * results are never indexed. The caller must also check `indexable` of the page.
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

/** Reads the slugs in the current URL with their spelling. */
function readSlugSpelling(current: URLSearchParams): Partial<ListingQuery> {
  const slugs: Partial<ListingQuery> = {};
  for (const filter of nameFilters) {
    const { name, parse } = listingParams[filter];
    const text = current.getAll(name).find((value) => parse(value) !== undefined);
    if (text !== undefined) slugs[filter] = text;
  }
  return slugs;
}
