import { data } from 'react-router';
import { findBrandBySlug } from '#app/data/brands.ts';
import { listFacets } from '#app/data/facets.ts';
import { listTopRated } from '#app/data/product-lists.ts';
import { listProducts } from '#app/data/products.ts';
import { isIndexable } from '#app/domain/listing-params.ts';
import { parseListingQuery } from '#app/domain/listing-query.ts';
import { findListingScreen, getLoadMoreCount } from '#app/domain/listing-screens.ts';
import type { ListingScreen as Screen } from '#app/domain/listing-screens.ts';
import { getCanonicalParams, layoutParam } from '#app/domain/page-params.ts';
import { describeListing, findChosen, findListingName } from '#app/routes/listing-view.ts';
import type { ListingParts } from '#app/routes/listing-view.ts';
import { getPageMeta } from '#app/routes/page-meta.ts';
import { getStore } from '#app/routes/store-context.ts';
import type { Store } from '#app/routes/store-context.ts';
import { listingMetaTexts, listingVariantTitles } from '#app/texts/listing.ts';
import { withSearch } from '#app/ui/listing/hrefs.ts';
import { ListingScreen } from '#app/ui/listing/listing-screen.tsx';
import type { Route } from './+types/listing';

const topRatedCount = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
  const store = getStore(context);
  const screen = findListingScreen(url.pathname);
  if (!screen) throw data(null, { status: 404 });
  const parts = await loadListing(store, screen, url.searchParams);
  const listing = describeListing(parts);
  return data({ listing, meta: describeMeta(store, parts) }, { status: listing.isPastEnd ? 404 : 200 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  return <ListingScreen data={loaderData.listing} />;
}

async function loadListing({ db, shop }: Store, screen: Screen, params: URLSearchParams): Promise<ListingParts> {
  const canonical = getCanonicalParams(screen.path, params);
  const query = parseListingQuery(canonical);
  const limit = screen.variant === 'load-more' ? getLoadMoreCount(canonical) : screen.pageSize;
  const [{ products, total }, facets, topRated, brand] = await Promise.all([
    listProducts(db, query, { pageSize: screen.pageSize, limit }),
    listFacets(db, query),
    listTopRated(db, topRatedCount),
    query.brand === null ? undefined : findBrandBySlug(db, query.brand),
  ]);
  return {
    screen,
    query,
    params: spellSlugs(canonical, { ...findChosen(facets), brand }),
    facets,
    topRated,
    products,
    total,
    brandName: brand?.name ?? null,
    showPrices: shop.showPrices,
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

/** Only `/shop` with at most one filter and the default order may be found in search engines (resolution 14). */
function describeMeta({ shop }: Store, parts: ListingParts) {
  const { screen, query, params, products } = parts;
  const mayBeFound = screen.indexable && isIndexable(query) && (products.length > 0 || query.page === 1);
  const ownParams = new URLSearchParams(params);
  ownParams.delete(layoutParam);
  const name = findListingName(parts);
  const storeName = shop.name;
  return getPageMeta({
    shop,
    title: name ?? listingVariantTitles[screen.key === 'shop-grid' ? 'shop' : screen.key],
    description: name
      ? listingMetaTexts.ofCategory({ category: name, storeName })
      : listingMetaTexts.ofStore({ storeName }),
    canonicalPath: mayBeFound ? withSearch(screen.path, ownParams) : screen.canonicalPath,
    isIndexable: mayBeFound,
  });
}
