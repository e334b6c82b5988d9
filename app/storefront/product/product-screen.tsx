import { Suspense, type ReactNode } from 'react';
import type { Product } from '#app/domain/catalogue/product.ts';
import { Breadcrumb, type Crumb } from '#app/design/navigation/breadcrumb.tsx';
import { ProductCard } from '#app/storefront/shared/product-card/product-card.tsx';
import { DemoNotice } from '#app/storefront/shared/demo/demo-notice.tsx';
import { preloadMainPicture } from '#app/storefront/shared/product/gallery/gallery.tsx';
import { ProductDetail } from '#app/storefront/product/product-detail.tsx';
import type { ProductPageData } from '#app/storefront/shared/product/product-page-data.ts';
import { RelatedProducts } from '#app/storefront/product/related-products.tsx';
import { shopPathForNames } from '#app/storefront/shared/product/shop-path-for-names.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';

/** Renders the page of a product: its details, and the related products below them. */
export function ProductScreen({
  page: { related, ...page },
  reviewForm,
}: {
  page: ProductPageData;
  /** Form 'Avalie este produto'; absent for a sample product, which cannot be reviewed. */
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
  /** Cards of the related products. */
  slides: readonly { id: number; card: ReactNode }[];
  /** Details of the product in one of the page's layouts. */
  children: ReactNode;
}

/** Renders the breadcrumb above a product and the related products below it. */
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
      {/* The boundary lets React hydrate the part below the fold in a separate task. */}
      <Suspense>
        <RelatedProducts key={product.id} wording={wording} slides={slides} />
      </Suspense>
    </div>
  );
}

/**
 * Returns the breadcrumbs after home: category, subcategory and title. The categories of a sample are not linked.
 */
function getCrumbs({ parent, children: subcategory, title, isSample }: Product): Crumb[] {
  const linkTo = (path: string) => (isSample ? undefined : path);
  return [
    { title: parent, to: linkTo(shopPathForNames({ category: parent })) },
    ...(subcategory ? [{ title: subcategory, to: linkTo(shopPathForNames({ category: parent, subcategory })) }] : []),
    { title },
  ];
}
