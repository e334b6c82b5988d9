import { data, redirect } from 'react-router';
import { findCurrentSlugs } from '#app/data/catalogue/taxonomy/current-slugs.ts';
import type { ListingFacets } from '#app/data/listing/list-products.ts';
import { openListingSource, type ListingSource } from '#app/data/listing/listing-source.ts';
import { hidePrices, withoutHiddenPrices } from '#app/domain/catalogue/price/hidden-prices.ts';
import { isIndexable } from '#app/domain/listing/url-params.ts';
import {
  listingParamEntries,
  listingParams,
  nameFilters,
  parseListingQuery,
  type ListingFilter,
  type ListingQuery,
} from '#app/domain/listing/listing-query.ts';
import {
  findListingScreen,
  getLoadMoreCount,
  layoutParam,
  type ListingScreen as Screen,
} from '#app/domain/listing/listing-screens.ts';
import { findRejectedPrices } from '#app/domain/listing/rejected-prices.ts';
import { getCanonicalParams } from '#app/domain/listing/page-params.ts';
import { paths } from '#app/paths.ts';
import { getListingView, findListingName, type ListingParts } from '#app/storefront/shared/listing/listing-view.ts';
import { getItemListJsonLd } from '#app/storefront/shared/meta/json-ld.ts';
import { getPageMeta } from '#app/storefront/shared/meta/page-meta.ts';
import { getStore, type Store } from '#app/rendering/store-context.ts';
import { listingMetaTexts, listingVariantTitles } from '#app/texts/listing/listing-texts.ts';
import { DemoNotice } from '#app/storefront/shared/demo/demo-notice.tsx';
import { withSearch } from '#app/listing-paths.ts';
import { ListingScreen } from '#app/storefront/listing/listing-screen.tsx';
import type { Route } from './+types/listing';

/** Number of top rated products in the sidebar. */
const topRatedCount = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
  const store = getStore(context);
  const screen = findListingScreen(url.pathname);
  if (!screen) throw data(null, { status: 404 });
  const source = await openListingSource(store.db, { nowMs: store.now() });
  const parts = await loadListing(store, { source, screen, params: url.searchParams });
  if (parts.facets.hasUnknownName) {
    const currentSlugs = await findCurrentSlugs(store.db, parts.query);
    if (currentSlugs) throw redirect(withSearch(screen.path, replaceSlugs(url.searchParams, currentSlugs)), 301);
  }
  const listing = getListingView(parts);
  const isDemo = source.sampleReason !== null;
  return data(
    { listing, isDemo, meta: getListingMeta(store, { parts, isDemo }) },
    { status: getStatus(source, { isMissing: listing.isPastEnd || parts.facets.hasUnknownName }) },
  );
}

function replaceSlugs(params: URLSearchParams, slugs: Partial<Record<ListingFilter, string>>): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [filter, slug] of Object.entries(slugs)) changed.set(listingParams[filter as ListingFilter].name, slug);
  return changed;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { listing, isDemo } = loaderData;
  return <ListingScreen data={listing} notice={isDemo ? <DemoNotice /> : null} />;
}

/**
 * Returns the HTTP status. Samples that replace an unreadable catalogue must not be cached, because an older cached
 * page is better.
 */
function getStatus({ sampleReason }: ListingSource, { isMissing }: { isMissing: boolean }): number {
  if (sampleReason === 'unreachable') return 503;
  return isMissing ? 404 : 200;
}

async function loadListing(
  { shop }: Store,
  { source, screen, params }: { source: ListingSource; screen: Screen; params: URLSearchParams },
): Promise<ListingParts & { screen: Screen }> {
  const canonicalParams = getCanonicalParams(screen.path, params);
  const query = withoutHiddenPrices(parseListingQuery(canonicalParams), shop);
  const limit = screen.variant === 'load-more' ? getLoadMoreCount(canonicalParams) : screen.pageSize;
  const [{ products, total, getFacets }, topRated] = await Promise.all([
    source.listProducts(query, { pageSize: screen.pageSize, limit, attributeKeys: shop.attributeKeys }),
    source.listTopRated(topRatedCount),
  ]);
  const facets = getFacets();
  return {
    screen,
    query,
    params: getLinkParams(canonicalParams, query, facets),
    rejectedPrices: findRejectedPrices(canonicalParams),
    facets,
    topRated: hidePrices(topRated, shop),
    products: hidePrices(products, shop),
    total,
    showPrices: shop.showPrices,
  };
}

/**
 * Returns the URL parameters for links within the listing: without those that have no effect, such as a rejected price,
 * and with the slugs of categories and brands in place of other spellings.
 */
function getLinkParams(params: URLSearchParams, query: ListingQuery, { chosen }: ListingFacets): URLSearchParams {
  const linkParams = new URLSearchParams(params);
  for (const [field, { name, missing }] of listingParamEntries) if (query[field] === missing) linkParams.delete(name);
  for (const filter of nameFilters) {
    const slug = chosen[filter]?.slug;
    if (slug !== undefined) linkParams.set(listingParams[filter].name, slug);
  }
  return linkParams;
}

/**
 * Returns title and meta tags. Search engines may index a list only if its screen and `isIndexable` allow that and it
 * shows products that are not samples.
 */
function getListingMeta(
  { shop }: Store,
  { parts, isDemo }: { parts: ListingParts & { screen: Screen }; isDemo: boolean },
) {
  const { screen, query, params, products, total } = parts;
  const mayBeIndexed = screen.indexable && isIndexable(query) && !isDemo && products.length > 0;
  const canonicalParams = new URLSearchParams(params);
  canonicalParams.delete(layoutParam);
  const name = findListingName(parts.facets);
  return getPageMeta({
    shop,
    title: name ?? listingVariantTitles[screen.key === 'shop-grid' ? 'shop' : screen.key],
    page: query.page,
    description: name ? listingMetaTexts.ofGroup({ name, shop }) : listingMetaTexts.ofStore(shop),
    canonicalPath: mayBeIndexed ? withSearch(screen.path, canonicalParams) : screen.canonicalPath,
    isIndexable: mayBeIndexed,
    crumbs: [{ title: listingVariantTitles.shop, path: paths.shop }, ...(name ? [{ title: name }] : [])],
    jsonLd: [getItemListJsonLd(shop, { products, total, first: (query.page - 1) * screen.pageSize + 1 })],
  });
}
