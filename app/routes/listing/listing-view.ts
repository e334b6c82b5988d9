import type { ListingFacets } from '#app/data/listing/facets.ts';
import type { ProductPage } from '#app/data/catalogue/products.ts';
import { formatListingParams, mergeListingParams, type ListingChange } from '#app/domain/listing/url-params.ts';
import type { ListingQuery, ListingStatus } from '#app/domain/listing/listing-query.ts';
import {
  findNextLoadMoreCount,
  loadMoreParam,
  type ListingLayout,
  type ListingScreen,
} from '#app/domain/listing/listing-screens.ts';
import { formatMoney, reaisFromCents } from '#app/domain/shared/money.ts';
import { layoutParam } from '#app/domain/listing/page-params.ts';
import { getPager, isPastEnd } from '#app/domain/listing/pager.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { filterTexts } from '#app/texts/listing/listing.ts';
import { stockTexts } from '#app/texts/shared/common.ts';
import { withSearch } from '#app/ui/listing/hrefs.ts';
import type { Choice, ListingData, PriceChoice } from '#app/ui/listing/listing-data.ts';
import { getPagerLinks } from '#app/ui/listing/pager-links.ts';

/** What the loader has read, before it is put into words and addresses. */
export interface ListingParts extends Pick<ProductPage, 'products' | 'total'> {
  screen: ListingScreen;
  query: ListingQuery;
  /** Canonical parameters of the address, slugs by the literal rule. */
  params: URLSearchParams;
  facets: ListingFacets;
  topRated: ProductSummary[];
  brandName: string | null;
  showPrices: boolean;
}

const statusNames: Record<ListingStatus, string> = {
  'on-sale': stockTexts.onSale,
  'in-stock': stockTexts.inStock,
  'out-of-stock': stockTexts.outOfStock,
};

/** The listing as its screen shows it: every choice with its address, so that the page needs no rules of its own. */
export function describeListing(parts: ListingParts): ListingData {
  const { screen, query, params, facets, products, total, topRated } = parts;
  const href = (change: ListingChange) => withSearch(screen.path, mergeListingParams(params, change, screen));
  const isLoadMore = screen.variant === 'load-more';
  const pageSize = screen.pageSize;
  return {
    screen: {
      path: screen.path,
      title: screen.title,
      subtitle: screen.subtitle,
      variant: screen.variant,
      defaultMaxPriceReais: screen.defaultMaxPriceReais,
    },
    productsKey: formatListingParams(query, { screen }).toString(),
    products,
    total,
    first: isLoadMore ? 1 : (query.page - 1) * pageSize + 1,
    layout: getLayout(screen, params),
    layoutHrefs: { grid: getLayoutHref(parts, 'grid'), list: getLayoutHref(parts, 'list') },
    sortBy: query.sortBy,
    sortFields: [...mergeListingParams(params, { sortBy: null }, screen)],
    price: getPriceChoice(parts),
    statuses: listStatuses(parts, href),
    categories: listCategories(facets, href),
    brands: facets.brands.map(({ name, slug, logo, count, isSelected }) => ({
      ...{ name, logo, count, isSelected },
      href: href({ brand: isSelected ? null : slug }),
    })),
    activeFilters: listActiveFilters(parts).map(({ name, change }) => ({ name, href: href(change) })),
    topRated,
    pager: isLoadMore
      ? null
      : getPagerLinks(getPager({ totalItems: total, currentPage: query.page, pageSize }), (page) => href({ page })),
    loadMoreHref: isLoadMore ? findLoadMoreHref(parts) : null,
    firstPageHref: href({ page: 1 }),
    isPastEnd: !isLoadMore && !facets.hasUnknownName && isPastEnd({ totalItems: total, page: query.page, pageSize }),
  };
}

/** The category or brand a listing is narrowed to, as people write it; null when it is neither. */
export function findListingName({ facets, brandName }: Pick<ListingParts, 'facets' | 'brandName'>): string | null {
  const { category, subcategory } = findChosen(facets);
  return subcategory?.name ?? category?.name ?? brandName;
}

/** The chosen category and subcategory, where they are ones the catalogue has. */
export function findChosen({ categories }: ListingFacets) {
  return {
    category: categories.find(({ isSelected }) => isSelected),
    subcategory: categories.flatMap(({ children }) => children).find(({ isSelected }) => isSelected),
  };
}

function getLayout(screen: ListingScreen, params: URLSearchParams): ListingLayout {
  if (!params.has(layoutParam)) return screen.layout;
  return screen.layout === 'grid' ? 'list' : 'grid';
}

function getLayoutHref({ screen, params }: ListingParts, layout: ListingLayout): string {
  const changed = new URLSearchParams(params);
  if (layout === screen.layout) changed.delete(layoutParam);
  else changed.set(layoutParam, layout);
  return withSearch(screen.path, changed);
}

function getPriceChoice({ screen, query, params, facets, showPrices }: ListingParts): PriceChoice | null {
  if (!showPrices || facets.highestPriceCents === 0) return null;
  const { minPriceCents, maxPriceCents } = query;
  return {
    min: minPriceCents === null ? null : reaisFromCents(minPriceCents),
    max: maxPriceCents === null ? null : reaisFromCents(maxPriceCents),
    limit: Math.ceil(reaisFromCents(facets.highestPriceCents)),
    fields: [...mergeListingParams(params, { minPriceCents: null, maxPriceCents: null }, screen)],
  };
}

type Href = (change: ListingChange) => string;

function listStatuses({ screen, query, facets }: ListingParts, href: Href): Choice[] {
  const inStock = ['in-stock', 'out-of-stock'] as const;
  const statuses = screen.statusSpelling === 'english' ? (['on-sale', ...inStock] as const) : inStock;
  return statuses.map((status) => {
    const isSelected = query.status === status;
    return {
      name: statusNames[status],
      count: facets.statuses[status],
      isSelected,
      href: href({ status: isSelected ? null : status }),
    };
  });
}

function listCategories({ categories }: ListingFacets, href: Href): ListingData['categories'] {
  return categories.map(({ name, slug, count, isSelected, children }) => ({
    ...{ name, count, isSelected },
    href: href({ category: isSelected ? null : slug, subcategory: null }),
    children: isSelected
      ? children.map((child) => ({
          ...{ name: child.name, count: child.count, isSelected: child.isSelected },
          href: href({ subcategory: child.isSelected ? null : child.slug }),
        }))
      : [],
  }));
}

function listActiveFilters({ query, facets, brandName }: ListingParts): { name: string; change: ListingChange }[] {
  const { category, subcategory, brand, status, minPriceCents, maxPriceCents } = query;
  const chosen = findChosen(facets);
  const filters: { name: string; change: ListingChange }[] = [];
  if (category) {
    filters.push({ name: chosen.category?.name ?? category, change: { category: null, subcategory: null } });
  }
  if (subcategory) filters.push({ name: chosen.subcategory?.name ?? subcategory, change: { subcategory: null } });
  if (brand) filters.push({ name: brandName ?? brand, change: { brand: null } });
  if (status) filters.push({ name: statusNames[status], change: { status: null } });
  if (minPriceCents !== null || maxPriceCents !== null) {
    const max = maxPriceCents ?? Math.max(facets.highestPriceCents, minPriceCents ?? 0);
    filters.push({
      name: filterTexts.priceFilterName({ min: formatMoney(minPriceCents ?? 0), max: formatMoney(max) }),
      change: { minPriceCents: null, maxPriceCents: null },
    });
  }
  return filters;
}

/** The count stays in the address, so that back finds the same list (resolution 12). */
function findLoadMoreHref({ screen, params, products, total }: ListingParts): string | null {
  const nextCount = findNextLoadMoreCount({ shown: products.length, totalItems: total });
  if (nextCount === undefined) return null;
  const next = new URLSearchParams(params);
  next.set(loadMoreParam, String(nextCount));
  return withSearch(screen.path, next);
}
