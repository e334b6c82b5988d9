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

/** Properties of a screen that its URLs depend on; every `ListingScreen` has them. */
interface ParamsScreen {
  statusSpelling: StatusSpelling;
}

/** Change made by a click. A field left out stays as it is; null, an empty text or a default removes it. */
export type ListingChange = { [Field in keyof ListingQuery]?: ListingQuery[Field] | null };

/** Names of the URL parameters a listing understands, sorted. */
export const listingParamNames: readonly string[] = [
  ...listingParamEntries.map(([, { name }]) => name),
  loadMoreParam,
].toSorted();

/**
 * The URL parameters of a query in canonical form: sorted by name, without defaults and empties, prices in R$, the
 * status as the screen spells it. Slugs are written as the query holds them, so for a link put `slugify(name)` there.
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

/** The URL parameters after a click, of many clicks on one page: see `mergeListingParams`. */
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
 * The URL parameters after a click: the change merged into those of the current address. Parameters the listing
 * does not know, such as a campaign's, stay behind the others; slugs already there keep their spelling. Any change
 * other than of the page goes back to page 1 and to the first load-more step.
 */
export function mergeListingParams(
  current: URLSearchParams,
  change: ListingChange,
  screen: ParamsScreen,
): URLSearchParams {
  return createParamsMerger(current, screen)(change);
}

/** Cache key of a query: equal filters give equal keys, however they are spelled. */
export function canonicalListingKey(query: ListingQuery): string {
  return formatListingParams(query, { screen: { statusSpelling: 'english' } }).toString();
}

/** How many filters narrow the listing; a price range counts as one, and so does each value of an attribute. */
export function countActiveFilters(query: ListingQuery): number {
  const filters = listingFilters.filter((name) => query[name]).length + parseAttributeChoices(query.attributes).length;
  return filters + (hasPriceRange(query) ? 1 : 0);
}

function hasPriceRange({ minPriceCents, maxPriceCents }: ListingQuery): boolean {
  return minPriceCents !== null || maxPriceCents !== null;
}

/**
 * Whether search engines may list the result: at most one filter, which is no price range, and the default order. A search
 * result is never listed. Ask the screen's own `indexable` as well.
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

/** The names as the address writes them, where it does. */
function keepSlugSpelling(current: URLSearchParams): Partial<ListingQuery> {
  const kept: Partial<ListingQuery> = {};
  for (const filter of nameFilters) {
    const { name, parse } = listingParams[filter];
    const text = current.getAll(name).find((value) => parse(value) !== undefined);
    if (text !== undefined) kept[filter] = text;
  }
  return kept;
}
