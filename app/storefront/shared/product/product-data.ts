import type { ReactNode } from 'react';
import type { Product, ProductSummary } from '#app/domain/catalogue/product.ts';
import type { StarShare } from '#app/domain/reviews/rating.ts';
import type { DatedReview } from '#app/storefront/shared/reviews/reviews-panel.tsx';
import type { OfferLine } from '#app/texts/quotation/delivery-offer-lines.ts';

export interface ProductPageData {
  product: Product;
  /** Restrictions of use. The server finds them, so that the browser does not load the code for that. */
  warnings: readonly string[];
  /**
   * Lines about pickup and delivery; empty when the owner has not entered such lines, or the product is not sold
   * online.
   */
  delivery: readonly OfferLine[];
  related: ProductSummary[];
  reviews: DatedReview[];
  /** Average rating with one decimal place; 5 without reviews, as the specification requires. */
  average: number;
  shares: StarShare[];
}

export interface ProductDetailProps {
  page: Omit<ProductPageData, 'related'>;
  reviewForm?: ReactNode;
}
