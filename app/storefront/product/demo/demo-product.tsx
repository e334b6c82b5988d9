import { data } from 'react-router';
import { getSampleCatalogue } from '#app/data/samples/sample-catalogue.ts';
import { demoScreens, findDemoScreen } from '#app/domain/catalogue/demo-screens.ts';
import { hidePrice } from '#app/domain/catalogue/price/hidden-prices.ts';
import { getPageMeta } from '#app/storefront/shared/meta/page-meta.ts';
import { getSharePicture, toReviewData } from '#app/storefront/product/load-product-page.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { demoTexts } from '#app/storefront/shared/demo/demo-texts.ts';
import { DemoScreen, type DemoPageData } from '#app/storefront/product/demo/demo-screen.tsx';
import { findWarnings } from '#app/storefront/shared/product/details/find-warnings.ts';
import type { Route } from './+types/demo-product';

type DemoPage = DemoPageData & { path: string; sharePicture: { path: string; alt: string } };

/**
 * Loads a demo page. It needs no database, because the sample products and their pictures are part of the store's code.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<DemoPage> {
  const { now, shop } = getStore(context);
  const samples = getSampleCatalogue(now());
  const screen = findDemoScreen(url.pathname);
  const product = screen?.pick(samples.products);
  if (!screen || !product) throw data(null, { status: 404 });
  return {
    path: screen.path,
    sharePicture: getSharePicture(shop, product),
    layout: screen.layout,
    product: hidePrice(product, shop),
    warnings: findWarnings(product),
    delivery: [],
    ...toReviewData(product, samples.reviewsById.get(product.id) ?? []),
    others: demoScreens.flatMap(({ path, pick }) => {
      const id = pick(samples.products)?.id;
      const other = samples.summaries.find((summary) => summary.id === id);
      return other && id !== product.id ? [{ path, product: hidePrice(other, shop) }] : [];
    }),
  };
}

/** No menu links to the demo pages, and search engines must not index them. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData?.shop;
  if (!loaderData || !shop) return [];
  const { path, product, sharePicture } = loaderData;
  return getPageMeta({
    shop,
    title: `${product.title} – ${demoTexts.notice}`,
    description: product.excerpt,
    canonicalPath: path,
    isIndexable: false,
    sharePicture,
  });
}

export default function DemoProductPage({ loaderData }: Route.ComponentProps) {
  return <DemoScreen page={loaderData} />;
}
