import type { FacetChoice, ListingFacets, ProductPage } from '#app/data/listing/list-products.ts';
import {
  createParamsMerger,
  formatListingParams,
  mergeListingParams,
  type ListingChange,
} from '#app/domain/listing/url-params.ts';
import { toggleAttributeChoice } from '#app/domain/listing/attributes/attribute-params.ts';
import {
  choiceFilterNames,
  listingFilters,
  type ListingFilter,
  type ListingQuery,
} from '#app/domain/listing/listing-query.ts';
import { listingSorts, sortOptions, type SortOption } from '#app/domain/listing/listing-choices.ts';
import {
  findNextLoadMoreCount,
  layoutParam,
  loadMoreParam,
  type ListingLayout,
  type ListingScreen,
} from '#app/domain/listing/listing-screens.ts';
import { formatMoney, formatMoneyWithoutZeroCents, reaisFromCents } from '#app/domain/shared/money.ts';
import type { PriceRange } from '#app/domain/listing/price-ranges.ts';
import type { RejectedPrices } from '#app/domain/listing/rejected-prices.ts';
import { getPager, isPastEnd } from '#app/domain/listing/pager.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { getAttributeForm } from '#app/storefront/shared/listing/attribute-form.ts';
import { toRankedProduct, withoutHiddenTexts, withoutPlaceholder } from '#app/storefront/frame/reduced-page-data.ts';
import { formatAttributeValue } from '#app/texts/listing/attribute-texts.ts';
import { formatPriceFilter, formatRejectedPrice, filterTexts, listingTexts } from '#app/texts/listing/listing-texts.ts';
import { withSearch } from '#app/listing-paths.ts';
import type { Choice, FilterControl, ListingData, PriceChoice } from '#app/storefront/shared/listing/listing-data.ts';
import { getPagerLinks } from '#app/storefront/shared/listing/pager-links.ts';

/** Data of a listing, from which `getListingView` creates texts and URLs. */
export interface ListingParts extends Pick<ProductPage, 'products' | 'total'> {
  screen: Omit<ListingScreen, 'key'>;
  query: ListingQuery;
  /** Canonical parameters of the URL, in which slugs have the form that the specification demands. */
  params: URLSearchParams;
  rejectedPrices: RejectedPrices;
  facets: ListingFacets;
  topRated: ProductSummary[];
  showPrices: boolean;
}

/** Number of pictures with a placeholder, by layout. Pictures further down load before a visitor scrolls to them. */
const placeholderCount = { grid: 6, list: 4 };

/** Returns the view model of a listing, including the URLs of its links. */
export function getListingView(parts: ListingParts): ListingData {
  const { screen, query, params, facets, products, total, topRated } = parts;
  const merge = createParamsMerger(params, screen);
  const getHref = (change: ListingChange) => withSearch(screen.path, merge(change));
  const isLoadMore = screen.variant === 'load-more';
  const pageSize = screen.pageSize;
  const layout = getLayout(screen, params);
  return {
    screen: {
      path: screen.path,
      variant: screen.variant,
      defaultMaxPriceReais: screen.defaultMaxPriceReais,
    },
    head: getHeadingView(parts, getHref),
    productsKey: formatListingParams(query, { screen }).toString(),
    products: products.map((product, index) => ({
      ...(layout === 'list' ? product : withoutHiddenTexts(product)),
      ...(index >= placeholderCount[layout] && { picture: withoutPlaceholder(product.picture) }),
    })),
    total,
    first: isLoadMore ? 1 : (query.page - 1) * pageSize + 1,
    layout,
    layoutHrefs: { grid: getLayoutHref(parts, 'grid'), list: getLayoutHref(parts, 'list') },
    sortBy: query.sortBy,
    sortOptions: sortOptions.filter((option) => isSortOffered(option, parts)),
    ...(facets.unitPrices === 'litre' && { isByLitre: true as const }),
    sortFields: [...merge({ sortBy: null })],
    price: getPriceChoice(parts, getHref),
    filters: listFilters(parts, getHref),
    attributes: getAttributeForm(parts),
    activeFilters: listActiveFilters(parts).map(({ name, change }) => ({ name, href: getHref(change) })),
    topRated: topRated.map(toRankedProduct),
    pager: isLoadMore
      ? null
      : getPagerLinks(getPager({ totalItems: total, currentPage: query.page, pageSize }), (page) => getHref({ page })),
    loadMoreHref: isLoadMore ? findLoadMoreHref(parts) : null,
    firstPageHref: getHref({ page: 1 }),
    isPastEnd: !isLoadMore && !facets.hasUnknownName && isPastEnd({ totalItems: total, page: query.page, pageSize }),
  };
}

/**
 * Whether a sort order is offered. An order by the price per kg or litre is offered when a listed product has such a
 * price, or when that order is already chosen.
 */
function isSortOffered(option: SortOption, { showPrices, query, facets }: ListingParts): boolean {
  const { order, needsPrices } = listingSorts[option];
  if (needsPrices && !showPrices) return false;
  return order !== 'unitPrice' || facets.unitPrices !== null || query.sortBy === option;
}

/** Returns the heading: the name of the list or else the heading of the shop (rule N31 in docs/rules.md). */
function getHeadingView({ screen, facets }: ListingParts, getHref: GetHref): ListingData['head'] {
  const name = findListingName(facets);
  if (name === null) return { title: listingTexts.title, crumbs: [{ title: listingTexts.subtitle }] };
  const { category, subcategory } = facets.chosen;
  return {
    title: name,
    crumbs: [
      { title: listingTexts.title, to: screen.path },
      ...(category && subcategory ? [{ title: category.name, to: getHref({ subcategory: null }) }] : []),
      { title: name },
    ],
  };
}

/**
 * Finds the name of a list: that of its subcategory, category or brand, or else of its only attribute value; null when
 * it has none of these.
 */
export function findListingName({ chosen, attributes }: ListingFacets): string | null {
  const name = (chosen.subcategory ?? chosen.category ?? chosen.brand)?.name;
  const [attribute, ...others] = attributes.chosen;
  return name ?? (attribute && others.length === 0 ? formatAttributeValue(attribute.key, attribute.name) : null);
}

function getLayout(screen: ListingParts['screen'], params: URLSearchParams): ListingLayout {
  if (!params.has(layoutParam)) return screen.layout;
  return screen.layout === 'grid' ? 'list' : 'grid';
}

function getLayoutHref({ screen, params }: ListingParts, layout: ListingLayout): string {
  const changed = new URLSearchParams(params);
  if (layout === screen.layout) changed.delete(layoutParam);
  else changed.set(layoutParam, layout);
  return withSearch(screen.path, changed);
}

function getPriceChoice(parts: ListingParts, getHref: GetHref): PriceChoice | null {
  const { screen, query, params, rejectedPrices, facets, showPrices } = parts;
  if (!showPrices || facets.highestPriceCents === 0) return null;
  const ranges = facets.priceRanges
    .map((range) => getRangeView(range, query, getHref))
    .filter(({ count, isSelected }) => count > 0 || isSelected);
  return {
    min: rejectedPrices.min || formatReais(query.minPriceCents),
    max: rejectedPrices.max || formatReais(query.maxPriceCents),
    problems: {
      min: rejectedPrices.min && formatRejectedPrice(rejectedPrices.min),
      max: rejectedPrices.max && formatRejectedPrice(rejectedPrices.max),
    },
    limit: Math.ceil(reaisFromCents(facets.highestPriceCents)),
    fields: [...mergeListingParams(params, { minPriceCents: null, maxPriceCents: null }, screen)],
    ...(ranges.length > 0 && { ranges }),
  };
}

/** Formats a price as text for the price fields. */
function formatReais(cents: number | null): string {
  return cents === null ? '' : String(reaisFromCents(cents)).replace('.', ',');
}

/** Returns a price range as a choice; the link of the selected range removes it. */
function getRangeView(range: PriceRange & { count: number }, query: ListingQuery, getHref: GetHref) {
  const { minPriceCents, maxPriceCents, count } = range;
  const isSelected = query.minPriceCents === minPriceCents && query.maxPriceCents === maxPriceCents;
  const toText = (cents: number | null) => (cents === null ? null : formatMoneyWithoutZeroCents(cents));
  return {
    name: filterTexts.priceRange(toText(minPriceCents), toText(maxPriceCents)),
    href: getHref(isSelected ? { minPriceCents: null, maxPriceCents: null } : { minPriceCents, maxPriceCents }),
    count,
    isSelected,
  };
}

type GetHref = (change: ListingChange) => string;

/** Filters in the order of the sidebar; subcategories are inside their category. */
const sidebarFilters = [...choiceFilterNames, 'category', 'brand'] as const satisfies readonly ListingFilter[];

function listFilters({ screen, facets: { choices } }: ListingParts, getHref: GetHref): FilterControl[] {
  const toChoice = (name: ListingFilter, choice: FacetChoice): Choice => ({
    name: getChoiceName(name, choice),
    count: choice.count,
    isSelected: choice.isSelected,
    href: getHref(choice.isSelected ? clearFilter(name) : { ...clearFilter(name), [name]: choice.slug }),
  });
  const toCategory = (category: FacetChoice): Choice => {
    const children = choices.subcategory.filter(({ parentId }) => parentId === category.id);
    return { ...toChoice('category', category), children: children.map((child) => toChoice('subcategory', child)) };
  };
  return sidebarFilters.map((name) => ({
    name,
    choices: choices[name]
      // The screens with Portuguese URLs have no filter for discounted products.
      .filter(({ slug }) => name !== 'status' || slug !== 'on-sale' || screen.statusSpelling === 'english')
      .map((choice) => {
        if (name === 'category' && choice.isSelected) return toCategory(choice);
        return { ...toChoice(name, choice), ...(name === 'brand' && { logo: withoutPlaceholder(choice.picture) }) };
      }),
  }));
}

/** Returns the change that removes a filter. Removing a category also removes its subcategory. */
function clearFilter(name: ListingFilter): ListingChange {
  return name === 'category' ? { category: null, subcategory: null } : { [name]: null };
}

function getChoiceName(name: ListingFilter, choice: Pick<FacetChoice, 'name' | 'slug'>): string {
  const choiceTexts: Partial<Record<ListingFilter, Readonly<Record<string, string>>>> = filterTexts.choices;
  return choiceTexts[name]?.[choice.slug] ?? choice.name;
}

function listActiveFilters({ query, facets }: ListingParts): { name: string; change: ListingChange }[] {
  const { minPriceCents, maxPriceCents } = query;
  const filters = listingFilters.flatMap((filter): { name: string; change: ListingChange }[] => {
    const value = query[filter];
    const chosen = facets.chosen[filter];
    return value === null
      ? []
      : [{ name: chosen ? getChoiceName(filter, chosen) : value, change: clearFilter(filter) }];
  });
  // The search text is listed too, because the link of a suggestion may contain one.
  if (query.searchText !== '') filters.push({ name: `“${query.searchText}”`, change: { searchText: '' } });
  for (const choice of facets.attributes.chosen) {
    const change = { attributes: toggleAttributeChoice(query.attributes, choice) };
    filters.push({ name: formatAttributeValue(choice.key, choice.name), change });
  }
  if (minPriceCents === null && maxPriceCents === null) return filters;
  const [min, max] = [minPriceCents, maxPriceCents].map((cents) => (cents === null ? null : formatMoney(cents)));
  const name = formatPriceFilter(min ?? null, max ?? null);
  return [...filters, { name, change: { minPriceCents: null, maxPriceCents: null } }];
}

/**
 * Finds the URL that shows more products. The URL contains the number of products to show, so that going back restores
 * the list.
 */
function findLoadMoreHref({ screen, params, products, total }: ListingParts): string | null {
  const nextCount = findNextLoadMoreCount({ shown: products.length, totalItems: total });
  if (nextCount === undefined) return null;
  const next = new URLSearchParams(params);
  next.set(loadMoreParam, String(nextCount));
  return withSearch(screen.path, next);
}
