import type { ReactNode } from 'react';
import type { Product, ProductSummary } from '#app/domain/catalogue/product.ts';
import type { StarShare } from '#app/domain/reviews/rating.ts';
import type { DatedReview } from '#app/storefront/shared/reviews/reviews-panel.tsx';
import type { OfferLine } from '#app/texts/quotation/delivery-offer-lines.ts';

/** Data that the loaders of product pages and demo pages give to their screens. */
export interface ProductPageData {
  product: Product;
  /** Restrictions of use. The server finds them, so that the browser does not load the code for that. */
  warnings: readonly string[];
  /**
   * Lines about pickup and delivery; empty when the owner has entered neither, or the product is not sold online.
   */
  delivery: readonly OfferLine[];
  related: ProductSummary[];
  reviews: DatedReview[];
  /** Average rating with one decimal place; 5 without reviews, as the specification requires. */
  average: number;
  /** Share of each number of stars among the reviews. */
  shares: StarShare[];
}

/** Props of the components that render one product in full. */
export interface ProductDetailProps {
  page: Omit<ProductPageData, 'related'>;
  /** Form for a review; absent on demo pages, whose products cannot be reviewed. */
  reviewForm?: ReactNode;
}
