import { data } from 'react-router';
import { findBrandBySlug } from '#app/data/brands.ts';
import type { Database } from '#app/data/database.ts';
import { listFacets } from '#app/data/facets.ts';
import type { ListingFacets } from '#app/data/facets.ts';
import { listTopRated } from '#app/data/product-lists.ts';
import { listProducts } from '#app/data/products.ts';
import { isIndexable } from '#app/domain/listing-params.ts';
import { parseListingQuery } from '#app/domain/listing-query.ts';
import { findListingScreen, findNextLoadMoreCount, getLoadMoreCount } from '#app/domain/listing-screens.ts';
import type { ListingScreen as Screen } from '#app/domain/listing-screens.ts';
import { getCanonicalParams, layoutParam } from '#app/domain/page-params.ts';
import { isPastEnd } from '#app/domain/pager.ts';
import { getPageMeta } from '#app/routes/page-meta.ts';
import { getStore } from '#app/routes/store-context.ts';
import { listingTexts, listingVariantTitles } from '#app/texts/listing.ts';
import { withSearch } from '#app/ui/listing/hrefs.ts';
import { ListingScreen } from '#app/ui/listing/listing-screen.tsx';
import type { ListingData } from '#app/ui/listing/listing-data.ts';
import type { Route } from './+types/listing';

const topRatedCount = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, shop } = getStore(context);
  const screen = findListingScreen(url.pathname);
  if (!screen) throw data(null, { status: 404 });
  const listing = await loadListing(db, screen, url.searchParams);
  return data({ shop, listing }, { status: listing.isPastEnd ? 404 : 200 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { shop, listing } = loaderData;
  const { screen, query, names } = listing;
  const mayBeFound = screen.indexable && isIndexable(query) && !listing.isPastEnd;
  const ownParams = new URLSearchParams(listing.search);
  ownParams.delete(layoutParam);
  const name = names.subcategory ?? names.category ?? names.brand;
  return getPageMeta({
    shop,
    title: name ?? getScreenTitle(screen),
    description: name
      ? listingTexts.categoryMetaDescription({ category: name, storeName: shop.name })
      : listingTexts.metaDescription({ storeName: shop.name }),
    canonicalPath: mayBeFound ? withSearch(screen.path, ownParams) : screen.canonicalPath,
    isIndexable: mayBeFound,
  });
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  return <ListingScreen data={loaderData.listing} />;
}

async function loadListing(db: Database, screen: Screen, params: URLSearchParams): Promise<ListingData> {
  const canonical = getCanonicalParams(screen.path, params);
  const query = parseListingQuery(canonical);
  const isLoadMore = screen.variant === 'load-more';
  const limit = isLoadMore ? getLoadMoreCount(canonical) : screen.pageSize;
  const [{ products, total }, facets, topRated, brand] = await Promise.all([
    listProducts(db, query, { pageSize: screen.pageSize, limit }),
    listFacets(db, query),
    listTopRated(db, topRatedCount),
    query.brand === null ? undefined : findBrandBySlug(db, query.brand),
  ]);
  const chosen = findChosen(facets);
  return {
    screen,
    query,
    names: {
      category: chosen.category?.name ?? null,
      subcategory: chosen.subcategory?.name ?? null,
      brand: brand?.name ?? null,
    },
    search: spellSlugs(canonical, { ...chosen, brand }).toString(),
    layout: canonical.get(layoutParam) === null ? screen.layout : screen.layout === 'grid' ? 'list' : 'grid',
    products,
    total,
    choices: getChoices(facets),
    topRated,
    nextCount: (isLoadMore && findNextLoadMoreCount({ shown: products.length, totalItems: total })) || null,
    isPastEnd: !isLoadMore && isPastEnd({ totalItems: total, page: query.page, pageSize: screen.pageSize }),
  };
}

function findChosen({ categories }: ListingFacets) {
  return {
    category: categories.find(({ isSelected }) => isSelected),
    subcategory: categories.flatMap(({ children }) => children).find(({ isSelected }) => isSelected),
  };
}

/** Addresses carry slugs by the literal rule, however the present one spells them (resolution 11). */
function spellSlugs(
  params: URLSearchParams,
  chosen: Partial<Record<'category' | 'subcategory' | 'brand', { slug: string }>>,
): URLSearchParams {
  const spelled = new URLSearchParams(params);
  for (const name of ['category', 'subcategory', 'brand'] as const) {
    const slug = chosen[name]?.slug;
    if (slug !== undefined && spelled.has(name)) spelled.set(name, slug);
  }
  return spelled;
}

/** The part of the facets that the filters show. */
function getChoices({ categories, brands, statuses, highestPriceCents }: ListingFacets): ListingData['choices'] {
  return {
    categories: categories.map(({ name, slug, count, isSelected, children }) => ({
      name,
      slug,
      count,
      isSelected,
      children: isSelected ? children.map(toChoice) : [],
    })),
    brands: brands.map(({ logo, ...brand }) => ({ ...toChoice(brand), logo })),
    statuses,
    highestPriceCents,
  };
}

function toChoice({
  name,
  slug,
  count,
  isSelected,
}: {
  name: string;
  slug: string;
  count: number;
  isSelected: boolean;
}) {
  return { name, slug, count, isSelected };
}

function getScreenTitle({ key }: Screen): string {
  return key === 'shop-grid' ? listingVariantTitles.shop : listingVariantTitles[key];
}
