import { formatCalculatorQuery, parseCalculatorQuery } from '#app/domain/feeding/calculator-query.ts';
import { formatListingParams } from './url-params.ts';
import { parseListingQuery } from './listing-query.ts';
import { findRejectedPrices, addRejectedPrices } from './rejected-prices.ts';
import {
  findListingScreen,
  getLoadMoreCount,
  layoutParam,
  loadMoreInitial,
  loadMoreParam,
  searchScreen,
  type ListingScreen,
} from './listing-screens.ts';

/** URL parameter that disables the spelling correction of a search. Its only value is '1'. */
export const literalParam = 'exato';

const calculatorPath = '/pages/calculadora';

/**
 * Canonical query of a page: only the parameters that the page reads, in a fixed order. URLs that show the same page
 * therefore have equal canonical queries, which are the keys of the page cache.
 */
export function getCanonicalParams(pathname: string, params: URLSearchParams): URLSearchParams {
  const screen = findListingScreen(pathname);
  if (screen) return getListingParams(screen, params);
  if (pathname === searchScreen.path) return getSearchParams(params);
  if (pathname === calculatorPath) return formatCalculatorQuery(parseCalculatorQuery(params));
  return new URLSearchParams();
}

function getListingParams(screen: ListingScreen, params: URLSearchParams): URLSearchParams {
  const query = parseListingQuery(params);
  const isLoadMore = screen.variant === 'load-more';
  const canonical = formatListingParams({ ...query, page: isLoadMore ? 1 : query.page }, { screen });
  if (isLoadMore) {
    const shown = getLoadMoreCount(params);
    if (shown !== loadMoreInitial) canonical.set(loadMoreParam, String(shown));
  }
  const layout = params.get(layoutParam);
  addRejectedPrices(canonical, findRejectedPrices(params));
  if ((layout === 'grid' || layout === 'list') && layout !== screen.layout) canonical.set(layoutParam, layout);
  return canonical;
}

/** Parameters of the search page, whose only filter is the price. */
function getSearchParams(params: URLSearchParams): URLSearchParams {
  const { searchText, minPriceCents, maxPriceCents, page, sortBy } = parseListingQuery(params);
  const query = { ...parseListingQuery(new URLSearchParams()), searchText, minPriceCents, maxPriceCents, page, sortBy };
  const canonical = formatListingParams(query, { screen: searchScreen });
  addRejectedPrices(canonical, findRejectedPrices(params));
  if (params.get(layoutParam) === 'list') canonical.set(layoutParam, 'list');
  if (searchText && params.get(literalParam) === '1') canonical.set(literalParam, '1');
  canonical.sort();
  return canonical;
}
