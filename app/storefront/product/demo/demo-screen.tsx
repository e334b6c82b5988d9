import type { DemoLayout } from '#app/domain/catalogue/demo-screens.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { DemoCard } from '#app/storefront/product/demo/demo-card.tsx';
import { GalleryDetail } from '#app/storefront/product/demo/gallery-detail.tsx';
import { ListDetail } from '#app/storefront/product/demo/list-detail.tsx';
import { ProductDetail } from '#app/storefront/product/product-detail.tsx';
import type { ProductPageData } from '#app/storefront/shared/product/product-page-data.ts';
import { ProductFrame } from '#app/storefront/product/product-screen.tsx';

/** Data of a demo page from its loader. */
export interface DemoPageData extends Omit<ProductPageData, 'related'> {
  layout: DemoLayout;
  /** Samples of the other demo pages, with the paths of these pages. */
  others: { product: ProductSummary; path: string }[];
}

const detailByLayout = { standard: ProductDetail, list: ListDetail, gallery: GalleryDetail };

/** Renders a sample product in one of the layouts of a product's page. */
export function DemoScreen({ page }: { page: DemoPageData }) {
  const Detail = detailByLayout[page.layout];
  const slides = page.others.map(({ product: other, path }) => ({
    id: other.id,
    card: <DemoCard product={other} path={path} />,
  }));
  return (
    <ProductFrame product={page.product} slides={slides}>
      <Detail key={page.product.id} page={page} />
    </ProductFrame>
  );
}
