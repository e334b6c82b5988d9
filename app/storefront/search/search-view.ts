import type { ProductPage } from '#app/data/listing/list-products.ts';
import { chooseTopics } from '#app/domain/search/page-answers.ts';
import type { SearchNotes } from '#app/domain/search/search-notes.ts';
import { hidePrices } from '#app/domain/catalogue/price/hidden-prices.ts';
import type { ListingQuery } from '#app/domain/listing/listing-query.ts';
import { getListingScreen, searchScreen } from '#app/domain/listing/listing-screens.ts';
import { getCanonicalParams, literalParam } from '#app/domain/listing/page-params.ts';
import { findRejectedPrices } from '#app/domain/listing/rejected-prices.ts';
import { formatListingParams } from '#app/domain/listing/url-params.ts';
import { formatMoneyWithoutZeroCents } from '#app/domain/shared/money.ts';
import { paths } from '#app/paths.ts';
import { getListingView } from '#app/storefront/shared/listing/listing-view.ts';
import { getNarrowerSearches } from '#app/storefront/search/narrower-searches.ts';
import type { Store } from '#app/rendering/store-context.ts';
import { pageAnswers } from '#app/texts/search/page-answer-links.ts';
import { searchTexts } from '#app/texts/search/search-texts.ts';
import { withSearch } from '#app/listing-paths.ts';
import type { SearchNotesView, SearchResults } from '#app/storefront/search/search-screen.tsx';

interface SearchContext {
  shop: Store['shop'];
  query: ListingQuery;
}

/**
 * Returns the found products as a listing, with links that narrow them. `isMissed` states that nothing was found
 * although no price limits the search, so that the shop may lack what was searched.
 */
export function getResultsView(
  { products, total, getFacets }: ProductPage,
  { shop, query, params, isLiteral }: SearchContext & { params: URLSearchParams; isLiteral: boolean },
): SearchResults & { isMissed: boolean } {
  const { showPrices } = shop;
  const facets = getFacets();
  const listing = { products: hidePrices(products, shop), topRated: [], facets, total, showPrices };
  const rejectedPrices = findRejectedPrices(params);
  const list = getListingView({ screen: searchScreen, query, params, rejectedPrices, ...listing });
  const hasBounds = query.minPriceCents !== null || query.maxPriceCents !== null;
  const allHref = withSearch(
    paths.shop,
    formatListingParams({ ...query, page: 1 }, { screen: getListingScreen('shop') }),
  );
  return {
    // The only active filter is the price, which is the last one: the heading shows the search text, and other filters
    // belong to the shop's listing.
    list: { ...list, filters: [], attributes: null, activeFilters: hasBounds ? list.activeFilters.slice(-1) : [] },
    // Listings correct the search text, so that the results of a literal search cannot be narrowed by a link to a
    // listing.
    narrower: isLiteral ? null : getNarrowerSearches(facets.attributes, { allHref, total }),
    isMissed: total === 0 && !hasBounds,
  };
}

/**
 * Returns the messages above the products: the corrected search text, the ignored words, and links that answer the
 * search better.
 */
export function getNotesView(
  { correctedText, leftOut, budget, text, topics }: SearchNotes,
  { shop, query, total }: SearchContext & { total: number },
): SearchNotesView {
  const searchedQuery = { ...query, page: 1, searchText: text };
  const { minCents: minPriceCents = null, maxCents: maxPriceCents = null } = budget ?? {};
  // A text such as 'até R$ 80' contains a price alone, so that no text is left to search for.
  const path = text === '' ? paths.shop : paths.search;
  const toHref = (params: URLSearchParams) => withSearch(path, getCanonicalParams(path, params));
  const literalParams = new URLSearchParams({ searchText: query.searchText, [literalParam]: '1' });
  const hasBudgetLink = budget !== null && shop.showPrices;
  const budgetParams = formatListingParams(
    { ...searchedQuery, minPriceCents, maxPriceCents },
    { screen: searchScreen },
  );
  const toText = (cents: number | null) => (cents === null ? null : formatMoneyWithoutZeroCents(cents));
  return {
    correction:
      correctedText === null || total === 0 ? null : { text: correctedText, literalHref: toHref(literalParams) },
    leftOut: total === 0 ? [] : leftOut,
    links: [
      ...chooseTopics(topics, shop).map((topic) => pageAnswers[topic]),
      ...(hasBudgetLink
        ? [{ title: searchTexts.budget(toText(minPriceCents), toText(maxPriceCents)), href: toHref(budgetParams) }]
        : []),
    ],
  };
}
