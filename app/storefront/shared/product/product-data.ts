import type { ReactNode } from 'react';
import type { Product, ProductSummary } from '#app/domain/catalogue/product.ts';
import type { StarShare } from '#app/domain/reviews/rating.ts';
import type { DatedReview } from '#app/storefront/shared/reviews/reviews-panel.tsx';
import type { OfferLine } from '#app/texts/quotation/delivery-offer-lines.ts';

export interface ProductPageData {
  product: Product;
  /** Restrictions of use, found on the server, so that the rules are not sent to the browser. */
  warnings: readonly string[];
  /** How the shop hands over; empty where its owner has not said, and where the product is not sold online. */
  delivery: readonly OfferLine[];
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
