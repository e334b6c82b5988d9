import { Suspense, type ReactNode } from 'react';
import type { Product } from '#app/domain/catalogue/product.ts';
import { Breadcrumb, type Crumb } from '#app/design/navigation/breadcrumb.tsx';
import { ProductCard } from '#app/storefront/shared/product-card/product-card.tsx';
import { DemoNotice } from '#app/storefront/shared/demo/demo-notice.tsx';
import { preloadMainPicture } from '#app/storefront/shared/product/gallery/gallery.tsx';
import { ProductDetail } from '#app/storefront/product/product-detail.tsx';
import type { ProductPageData } from '#app/storefront/shared/product/product-data.ts';
import { RelatedProducts } from '#app/storefront/product/related-products.tsx';
import { shopPath } from '#app/storefront/shared/product/shop-paths.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';

export function ProductScreen({
  page: { related, ...page },
  reviewForm,
}: {
  page: ProductPageData;
  /** The form 'Avalie este produto'; a sample has none. */
  reviewForm?: ReactNode;
}) {
  const { product } = page;
  preloadMainPicture(product);
  const slides = related.map((summary) => ({ id: summary.id, card: <ProductCard product={summary} layout="grid" /> }));
  return (
    <ProductFrame product={product} slides={slides}>
      <ProductDetail key={product.id} page={page} reviewForm={reviewForm} />
    </ProductFrame>
  );
}

interface ProductFrameProps {
  product: Product;
  /** One card per related product. */
  slides: readonly { id: number; card: ReactNode }[];
  /** The product in one of its layouts. */
  children: ReactNode;
}

/** Breadcrumb and related products around a product. */
export function ProductFrame({ product, slides, children }: ProductFrameProps) {
  const { wording } = useShop();
  return (
    <div className="shell pt-2 md:pt-4">
      <div className="max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:[mask-image:linear-gradient(90deg,#000_90%,#0000)] max-sm:px-(--gutter) max-sm:[&_ol]:w-max max-sm:[&_ol]:flex-nowrap">
        <Breadcrumb crumbs={getCrumbs(product)} />
      </div>
      {product.isSample ? (
        <div className="mt-2 mb-5">
          <DemoNotice hasShopLink />
        </div>
      ) : null}
      {children}
      <div className="mt-14">
        {/* Below the fold: hydrated in a task of its own. */}
        <Suspense>
          <RelatedProducts key={product.id} wording={wording} slides={slides} />
        </Suspense>
      </div>
    </div>
  );
}

/** Home > parent category > subcategory > title. A sample's categories are not linked. */
function getCrumbs({ parent, children: subcategory, title, isSample }: Product): Crumb[] {
  const linkTo = (path: string) => (isSample ? undefined : path);
  return [
    { title: parent, to: linkTo(shopPath({ category: parent })) },
    ...(subcategory ? [{ title: subcategory, to: linkTo(shopPath({ category: parent, subcategory })) }] : []),
    { title },
  ];
}
