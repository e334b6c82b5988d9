import { findContent } from '#app/domain/catalogue/price/unit-price.ts';
import type { ListingLayout } from '#app/domain/listing/listing-screens.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { preloadCard, ProductCard } from '#app/storefront/shared/product-card/product-card.tsx';
import { useShop } from '#app/storefront/frame/use-shop.ts';

/** Maximum number of columns on a wide screen. */
export type TileColumns = 3 | 4 | 5;

interface ProductGridProps {
  products: readonly ProductSummary[];
  layout?: ListingLayout;
  columns?: TileColumns;
  /** Whether the cards are one row that scrolls sideways on narrow screens. */
  isScrollRow?: boolean;
  /** Number of cards above the fold, whose pictures load eagerly; the first of them is preloaded. */
  aboveFoldCount?: number;
}

/** Renders products as tiles or as rows. */
export function ProductGrid({
  products,
  layout: wantedLayout = 'grid',
  columns = 3,
  isScrollRow = false,
  aboveFoldCount = 0,
}: ProductGridProps) {
  const { showPrices } = useShop();
  const [first] = products;
  // A single tile would leave the rest of its row empty, so that it is shown as a row.
  const layout = isScrollRow && products.length === 1 ? 'list' : wantedLayout;
  if (first && aboveFoldCount > 0) preloadCard({ product: first, layout });
  // Space for unit prices is reserved on all cards or on none, so that cards that load later do not move the others.
  const hasUnitPrices = showPrices && products.some(({ unit }) => findContent(unit));
  const tilesClass = `tiles tiles-${columns} ${hasUnitPrices ? 'tiles-unit-prices' : ''} ${isScrollRow ? 'scroll-row' : ''}`;
  return (
    <ul className={layout === 'list' ? 'rows' : tilesClass}>
      {products.map((product, index) => (
        <li key={product.id} className={index % 2 === 0 && index === products.length - 1 ? 'last-odd' : undefined}>
          <ProductCard product={product} layout={layout} isAboveFold={index < aboveFoldCount} />
        </li>
      ))}
    </ul>
  );
}
