import { listShown } from '#app/data/facets.ts';
import { loadOutline } from '#app/data/outline.ts';
import { listBestSellers, listFeatured, listNew, listOffers, listTopRated } from '#app/data/product-lists.ts';
import { paths } from '#app/paths.ts';
import { getOrganizationJsonLd, getWebsiteJsonLd } from '#app/routes/json-ld.ts';
import { getPageMeta } from '#app/routes/page-meta.ts';
import { getStore } from '#app/routes/store-context.ts';
import { homeTexts } from '#app/texts/home.ts';
import { HomeScreen } from '#app/ui/home/home-screen.tsx';
import type { Route } from './+types/home';

/** Asked for, and shown of them once what stands further up is left out. */
const askedCount = 16;
const shownCount = 4;
const rankedCount = 5;
const brandCount = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, shop, now } = getStore(context);
  const [outline, offers, featured, newArrivals, bestSellers, topRated] = await Promise.all([
    loadOutline(db),
    listOffers(db, { nowMs: now(), limit: shownCount }),
    listFeatured(db, askedCount),
    listNew(db, rankedCount),
    listBestSellers(db, rankedCount),
    listTopRated(db, rankedCount),
  ]);
  const offered = new Set(offers.map(({ id }) => id));
  return {
    meta: getPageMeta({
      shop,
      title: homeTexts.title({ storeName: shop.name, tagline: shop.tagline }),
      isWholeTitle: true,
      description: homeTexts.metaDescription({ storeName: shop.name, city: shop.city }),
      canonicalPath: paths.home,
      jsonLd: [getOrganizationJsonLd(shop), getWebsiteJsonLd(shop)],
    }),
    categories: listShown(outline)
      .filter(({ productCount }) => productCount > 0)
      .map(({ name, slug, picture, productCount }) => ({ name, slug, picture, productCount })),
    brands: outline.brands
      .filter(({ productCount }) => productCount > 0)
      .slice(0, brandCount)
      .map(({ name, slug, logo }) => ({ name, slug, logo })),
    offers,
    featured: featured.filter(({ id }) => !offered.has(id)).slice(0, shownCount),
    newArrivals,
    bestSellers,
    topRated,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <HomeScreen data={loaderData} />;
}
