import type { Product } from '#app/domain/catalogue/product.ts';
import type { StarShare } from '#app/domain/reviews/rating.ts';
import { StaticMarkup, lazyComponent } from '#app/ui/primitives/static-markup.tsx';
import type { DatedReview } from '#app/ui/reviews/reviews-panel.tsx';

const loadTable = async () =>
  (await import('#app/ui/catalogue/product/details/information-table.tsx')).InformationTable;
const InformationTable = import.meta.env.SSR ? await loadTable() : lazyComponent(loadTable);
const loadReviews = async () => (await import('#app/ui/reviews/reviews-panel.tsx')).ReviewsPanel;
const ReviewsPanel = import.meta.env.SSR ? await loadReviews() : lazyComponent(loadReviews);

/** Information table as static markup. */
export function StaticInformation({ product }: { product: Product }) {
  return (
    <StaticMarkup id={`tabela-${product.id}`}>
      <InformationTable information={product.additionalInformation} />
    </StaticMarkup>
  );
}

interface StaticReviewsProps {
  product: Product;
  reviews: readonly DatedReview[];
  average: number;
  shares: readonly StarShare[];
}

/** Reviews as static markup. */
export function StaticReviews({ product, reviews, average, shares }: StaticReviewsProps) {
  return (
    <StaticMarkup id={`avaliacoes-${product.id}-${reviews.length}`}>
      <ReviewsPanel reviews={reviews} ratingCount={product.ratingCount} average={average} shares={shares} />
    </StaticMarkup>
  );
}
