import type { ComponentType } from 'react';
import type { ProductDetailProps } from '#app/storefront/shared/product/product-page-data.ts';
import { StaticMarkup, createStaticPart } from '#app/design/static-markup.tsx';

const load = () => import('#app/storefront/shared/product/details/static-details.ts');
type Details = Awaited<ReturnType<typeof load>>;
const details = import.meta.env.SSR ? await load() : undefined;

// Parts of a product's page whose HTML from the server is not hydrated. Except for `StaticReviews`, they must be rendered
// inside a `StaticMarkup`.
export const DeliveryLines = createDetailsPart((parts) => parts.DeliveryLines);
export const PriceSteps = createDetailsPart((parts) => parts.PriceSteps);
export const ProductFacts = createDetailsPart((parts) => parts.ProductFacts);
export const ProductHelp = createDetailsPart((parts) => parts.ProductHelp);
export const RestrictionNotice = createDetailsPart((parts) => parts.RestrictionNotice);
export const InformationTable = createDetailsPart((parts) => parts.InformationTable);
const ReviewsPanel = createDetailsPart((parts) => parts.ReviewsPanel);

/** Renders the reviews inside a `StaticMarkup`. */
export function StaticReviews({ page }: Pick<ProductDetailProps, 'page'>) {
  const id = `avaliacoes-${page.product.id}-${page.reviews.length}`;
  return (
    // The id changes with each new review, so that the outdated markup of the server is replaced.
    <StaticMarkup key={id} id={id}>
      <ReviewsPanel {...page} ratingCount={page.product.ratingCount} />
    </StaticMarkup>
  );
}

function createDetailsPart<Props extends object>(pick: (parts: Details) => ComponentType<Props>) {
  return details ? pick(details) : createStaticPart(() => load().then(pick));
}
