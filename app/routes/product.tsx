import { data, redirect } from 'react-router';
import type { Database } from '#app/data/database.ts';
import { listRelated } from '#app/data/product-lists.ts';
import { findProduct } from '#app/data/products.ts';
import { countStars, listPublishedReviews } from '#app/data/reviews.ts';
import type { Product } from '#app/domain/product.ts';
import { getAverageRating, getStarShares } from '#app/domain/rating.ts';
import { paths, productPath } from '#app/paths.ts';
import { getPageMeta } from '#app/routes/page-meta.ts';
import { getStore } from '#app/routes/store-context.ts';
import { formatDate } from '#app/domain/dates.ts';
import { notFoundTexts } from '#app/texts/not-found.ts';
import { productTexts } from '#app/texts/product.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ProductCard } from '#app/ui/card/product-card.tsx';
import { ProductDetail } from '#app/ui/product/product-detail.tsx';
import { RelatedProducts } from '#app/ui/product/related-products.tsx';
import { shopPath } from '#app/ui/product/shop-paths.ts';
import { useShop } from '#app/ui/use-shop.ts';
import type { Route } from './+types/product';

const relatedLength = 12;

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { db } = getStore(context);
  const product = await findProductByParam(db, params.id);
  if (!product) {
    // A visitor who follows a link inside the store is sent to the not-found screen (resolution 21).
    if (isDataRequest(request)) throw redirect(paths.notFound);
    throw data(null, { status: 404 });
  }
  const [reviews, stars, related] = await Promise.all([
    listPublishedReviews(db, product.id),
    countStars(db, product.id),
    listRelated(db, { productId: product.id, categoryName: product.categoryName, limit: relatedLength }),
  ]);
  return {
    product,
    related,
    reviews: reviews.map((review) => ({ ...review, dateText: formatDate(review.dateMs) })),
    average: getAverageRating(product.ratingSum, product.ratingCount),
    shares: getStarShares(stars),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData?.shop;
  if (!loaderData || !shop) return [{ title: notFoundTexts.pageTitle }];
  const { id, title, excerpt } = loaderData.product;
  return getPageMeta({
    shop,
    title,
    description: excerpt || productTexts.metaDescription({ title, storeName: shop.name }),
    canonicalPath: productPath(id),
  });
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, related, ...reviews } = loaderData;
  const { wording } = useShop();
  return (
    <div className="shell pt-4 pb-16">
      <div className="max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:[&_ol]:w-max max-sm:[&_ol]:flex-nowrap">
        <Breadcrumb crumbs={getCrumbs(product)} />
      </div>
      <ProductDetail key={product.id} product={product} {...reviews} />
      <div className="mt-14">
        <RelatedProducts
          key={product.id}
          wording={wording}
          slides={related.map((summary) => ({
            id: summary.id,
            card: <ProductCard product={summary} layout="grid" />,
          }))}
        />
      </div>
    </div>
  );
}

/** Home > parent category > subcategory > title (D01). */
function getCrumbs({ parent, children: subcategory, title }: Product) {
  return [
    { title: parent, to: shopPath({ category: parent }) },
    ...(subcategory ? [{ title: subcategory, to: shopPath({ category: parent, subcategory }) }] : []),
    { title },
  ];
}

/** Undefined for an id that is no positive integer, and for one that no product has. */
async function findProductByParam(db: Database, param: string): Promise<Product | undefined> {
  if (!/^[1-9]\d{0,15}$/.test(param) || !Number.isSafeInteger(Number(param))) return undefined;
  return findProduct(db, Number(param));
}

function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}
