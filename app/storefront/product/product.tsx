import { data, redirect } from 'react-router';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { paths, productPath } from '#app/paths.ts';
import { getProductJsonLd } from '#app/storefront/shared/meta/product-json-ld.ts';
import { getPageMeta } from '#app/storefront/shared/meta/page-meta.ts';
import { getSharePicture, loadProductPage } from '#app/storefront/product/load-product-page.ts';
import { handleReviewForm } from '#app/storefront/shared/reviews/review-action.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { notFoundTexts } from '#app/storefront/not-found/texts.ts';
import { productMetaTexts } from '#app/storefront/product/product-meta-texts.ts';
import { UnavailableScreen } from '#app/storefront/frame/errors/error-screen.tsx';
import type { ProductPageData } from '#app/storefront/shared/product/product-page-data.ts';
import { ProductScreen } from '#app/storefront/product/product-screen.tsx';
import { ReviewForm } from '#app/storefront/shared/reviews/review-form.tsx';
import { shopPathForNames } from '#app/storefront/shared/product/shop-path-for-names.ts';
import type { Route } from './+types/product';

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { db, shop, now } = getStore(context);
  const loadedPage = await loadProductPage(db, { param: params.id, nowMs: now(), shop });
  if (loadedPage === 'unreachable') return data({ page: null, meta: [] }, { status: 503 });
  // A sample in place of an unreadable product must not be cached, because an older cached page is better.
  if (loadedPage) {
    const { page, isReachable, priceEndMs } = loadedPage;
    return data({ page, meta: getProductMeta(shop, page, priceEndMs) }, { status: isReachable ? 200 : 503 });
  }
  // The data request of a client-side navigation is redirected to the not-found screen; a document request gets a 404.
  if (isDataRequest(request)) throw redirect(paths.notFound);
  throw data(null, { status: 404 });
}

/** Handles the review form that was posted without JavaScript. */
export async function action({ request, params, context }: Route.ActionArgs) {
  return handleReviewForm({ request, context, productId: params.id });
}

/** Adds the response headers of the action, such as `Retry-After`, to the document's response. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [{ title: notFoundTexts.pageTitle }];
}

export default function ProductPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page } = loaderData;
  // While the database is unreachable, the product cannot be shown, but a submitted review form is returned with the
  // values that the visitor typed. Sample products have no form of their own.
  if (!page || (page.product.isSample && actionData)) {
    return (
      <UnavailableScreen>
        {actionData && <ReviewForm productId={Number(params.id)} reply={actionData} />}
      </UnavailableScreen>
    );
  }
  const { id, isSample } = page.product;
  const reviewForm = isSample ? null : <ReviewForm productId={id} reply={actionData} />;
  return <ProductScreen page={page} reviewForm={reviewForm} />;
}

function getProductMeta(shop: ShopProfile, { product, reviews }: ProductPageData, priceEndMs: number | null) {
  const { id, title, parent, children: subcategory, excerpt, isSample = false } = product;
  return getPageMeta({
    shop,
    title,
    description: excerpt || productMetaTexts.description({ title, shop }),
    canonicalPath: productPath(id),
    isIndexable: !isSample,
    sharePicture: getSharePicture(shop, product),
    crumbs: [
      { title: parent, path: shopPathForNames({ category: parent }) },
      ...(subcategory ? [{ title: subcategory, path: shopPathForNames({ category: parent, subcategory }) }] : []),
      { title },
    ],
    jsonLd: [getProductJsonLd(shop, { product, reviews, priceEndMs })],
  });
}

/** Whether the router requests only the loader's data, for a client-side navigation. */
function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}
