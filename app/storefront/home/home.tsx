import { data } from 'react-router';
import { openListingSource, type ListingSource } from '#app/data/listing/listing-source.ts';
import { listCategoryTiles } from '#app/data/pictures/category-tile.ts';
import { listVisibleBrands, loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { listBestSellers, listFeatured, listNew, listOffers, listTopRated } from '#app/data/catalogue/product-lists.ts';
import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { hidePrices } from '#app/domain/catalogue/price/hidden-prices.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { paths } from '#app/paths.ts';
import { getOrganizationJsonLd, getWebsiteJsonLd } from '#app/storefront/shared/meta/json-ld.ts';
import { toRankedProduct, withoutHiddenTexts, withoutPlaceholder } from '#app/storefront/frame/reduced-page-data.ts';
import { getPageMeta } from '#app/storefront/shared/meta/page-meta.ts';
import { getStore, type Store } from '#app/rendering/store-context.ts';
import { listOpeningHours } from '#app/storefront/frame/opening-hours-texts.ts';
import { homeMetaTexts } from '#app/storefront/home/home-meta-texts.ts';
import { DemoNotice } from '#app/storefront/shared/demo/demo-notice.tsx';
import type { HeroData, VisitData } from '#app/storefront/home/home-data.ts';
import { HomeScreen } from '#app/storefront/home/home-screen.tsx';
import type { Route } from './+types/home';

/**
 * Number of highlighted products to load. It exceeds the number that is shown, because products that are shown as
 * offers are removed.
 */
const loadedHighlightCount = 16;
/** Numbers of products in the rows of offers and highlights, of products in each ranking, and of brands. */
const shownCount = 5;
const rankedCount = 5;
const brandCount = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const store = getStore(context);
  const source = await openListingSource(store.db, { nowMs: store.now() });
  // Sample products are shown only when the catalogue is unreachable. For an empty catalogue, the page omits the
  // sections.
  if (source.sampleReason === 'unreachable') return data(await loadSampleHomeData(store, source), { status: 503 });
  return data(await loadHomeData(store), { status: 200 });
}

async function loadHomeData({ db, shop, now }: Store) {
  const [summary, offers, featured, newArrivals, bestSellers, topRated] = await Promise.all([
    loadCatalogueSummary(db),
    listOffers(db, { nowMs: now(), limit: shownCount }),
    listFeatured(db, loadedHighlightCount),
    listNew(db, rankedCount),
    listBestSellers(db, rankedCount),
    listTopRated(db, rankedCount),
  ]);
  const categories = listCategoryTiles(summary);
  const offerIds = new Set(offers.map(({ id }) => id));
  // A shop without offers and featured products, such as a new one, highlights its newest products.
  const showsNewest = offers.length === 0 && featured.length === 0;
  const highlights = showsNewest ? newArrivals : featured.filter(({ id }) => !offerIds.has(id));
  return {
    isDemo: false,
    ...getShopView(shop, now()),
    meta: getHomeMeta(shop, categories),
    categories: categories.map((category) => ({ ...category, picture: withoutPlaceholder(category.picture) })),
    brands: listVisibleBrands(summary)
      .filter(({ productCount }) => productCount > 0)
      .slice(0, brandCount)
      .map(({ name, slug, logo }) => ({ name, slug, logo: withoutPlaceholder(logo) })),
    offers: hidePrices(offers, shop).map(withoutHiddenTexts),
    // The highlights are below the fold, so that placeholders and excerpts are left out.
    highlights: hidePrices(highlights.slice(0, shownCount), shop).map((product) => ({
      ...withoutHiddenTexts(product),
      picture: withoutPlaceholder(product.picture),
    })),
    showsNewest,
    newArrivals: showsNewest ? [] : hidePrices(newArrivals, shop).map(toRankedProduct),
    bestSellers: hidePrices(bestSellers, shop).map(toRankedProduct),
    topRated: hidePrices(topRated, shop).map(toRankedProduct),
  };
}

/** Loads the sample products with their categories. */
async function loadSampleHomeData({ shop, now }: Store, source: ListingSource) {
  const [summary, { products }, topRated] = await Promise.all([
    source.loadSummary(),
    source.listProducts(parseListingQuery(new URLSearchParams()), { pageSize: 2 * shownCount }),
    source.listTopRated(rankedCount),
  ]);
  const noProducts: ProductSummary[] = [];
  return {
    isDemo: true,
    ...getShopView(shop, now()),
    meta: getHomeMeta(shop, []),
    categories: listCategoryTiles(summary),
    brands: [],
    offers: noProducts,
    highlights: hidePrices(products, shop),
    showsNewest: false,
    newArrivals: noProducts,
    bestSellers: noProducts,
    topRated: hidePrices(topRated, shop).map(toRankedProduct),
  };
}

function getShopView(shop: ShopProfile, nowMs: number) {
  return { storeName: shop.name, hero: getHeroView(shop), visit: getVisitView(shop, nowMs) };
}

/**
 * Returns the top section of the page. Only the demonstration shop has an illustration of a shop, because a real shop
 * looks different.
 */
function getHeroView(shop: ShopProfile): HeroData | null {
  if (!shop.hero) return null;
  const { picture, title, text, button, link } = shop.hero;
  return {
    ...(picture ? { picture: { hash: picture.hash } } : shop.isDemo && { isDrawn: true }),
    title: title || homeMetaTexts.heroTitle(shop),
    text: text || homeMetaTexts.heroText(shop),
    ...(button && { button: { label: button, to: link || paths.shop } }),
  };
}

function getVisitView(shop: ShopProfile, nowMs: number): VisitData | null {
  const hours = listOpeningHours(shop.hours, formatIsoDate(nowMs));
  const address = [shop.address, shop.city].filter(Boolean).join(', ');
  return hours.length > 0 || address ? { hours, address, mapsUrl: shop.mapsUrl } : null;
}

function getHomeMeta(shop: ShopProfile, categories: readonly { name: string }[]) {
  return getPageMeta({
    shop,
    title: homeMetaTexts.title({ storeName: shop.name, tagline: shop.tagline }),
    isWholeTitle: true,
    description: homeMetaTexts.description({
      shop,
      categories: categories.map(({ name }) => name),
    }),
    canonicalPath: paths.home,
    jsonLd: [getOrganizationJsonLd(shop), getWebsiteJsonLd(shop)],
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <HomeScreen data={loaderData} notice={loaderData.isDemo ? <DemoNotice /> : null} />;
}
