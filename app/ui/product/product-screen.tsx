import type { Product, ProductSummary } from '#app/domain/product.ts';
import type { StarShare } from '#app/domain/rating.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import type { Crumb } from '#app/ui/breadcrumb.tsx';
import { ProductCard } from '#app/ui/card/product-card.tsx';
import { ProductDetail } from '#app/ui/product/product-detail.tsx';
import { RelatedProducts } from '#app/ui/product/related-products.tsx';
import type { DatedReview } from '#app/ui/product/reviews-panel.tsx';
import { shopPath } from '#app/ui/product/shop-paths.ts';
import { useShop } from '#app/ui/use-shop.ts';

/** What a product's screen is drawn from. */
export interface ProductPageData {
  product: Product;
  related: ProductSummary[];
  reviews: DatedReview[];
  /** One decimal; 5 without reviews. */
  average: number;
  shares: StarShare[];
}

/** A product with the way that leads to it and the products like it. */
export function ProductScreen({ page: { product, related, ...reviews } }: { page: ProductPageData }) {
  const { wording } = useShop();
  return (
    <div className="shell pt-4 pb-16">
      <div className="max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:[&_ol]:w-max max-sm:[&_ol]:flex-nowrap">
        <Breadcrumb crumbs={getProductCrumbs(product)} />
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
export function getProductCrumbs({ parent, children: subcategory, title, isSample }: Product): Crumb[] {
  // A sample's categories hold no real product.
  const linkTo = (path: string) => (isSample ? undefined : path);
  return [
    { title: parent, to: linkTo(shopPath({ category: parent })) },
    ...(subcategory ? [{ title: subcategory, to: linkTo(shopPath({ category: parent, subcategory })) }] : []),
    { title },
  ];
}
