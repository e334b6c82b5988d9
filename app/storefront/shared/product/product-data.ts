import type { ReactNode } from 'react';
import type { Product, ProductSummary } from '#app/domain/catalogue/product.ts';
import type { StarShare } from '#app/domain/reviews/rating.ts';
import type { DatedReview } from '#app/storefront/shared/reviews/reviews-panel.tsx';

export interface ProductPageData {
  product: Product;
  /** Restrictions of use, found on the server, so that the rules are not sent to the browser. */
  warnings: readonly string[];
  related: ProductSummary[];
  reviews: DatedReview[];
  /** One decimal; 5 without reviews. */
  average: number;
  shares: StarShare[];
}

export interface ProductDetailProps {
  page: Omit<ProductPageData, 'related'>;
  reviewForm?: ReactNode;
}
