import type { ComponentType } from 'react';
import type { ProductDetailProps } from '#app/storefront/shared/product/product-data.ts';
import { StaticMarkup, staticPart } from '#app/design/static-markup.tsx';

const load = () => import('#app/storefront/shared/product/details/static-details.ts');
type Details = Awaited<ReturnType<typeof load>>;
const details = import.meta.env.SSR ? await load() : undefined;

/** This component and those below must be rendered inside a `StaticMarkup`. */
export const DeliveryLines = createStaticPart((parts) => parts.DeliveryLines);
export const PriceSteps = createStaticPart((parts) => parts.PriceSteps);
export const ProductFacts = createStaticPart((parts) => parts.ProductFacts);
export const ProductHelp = createStaticPart((parts) => parts.ProductHelp);
export const RestrictionNotice = createStaticPart((parts) => parts.RestrictionNotice);
export const InformationTable = createStaticPart((parts) => parts.InformationTable);
const ReviewsPanel = createStaticPart((parts) => parts.ReviewsPanel);

export function StaticReviews({ page }: Pick<ProductDetailProps, 'page'>) {
  const id = `avaliacoes-${page.product.id}-${page.reviews.length}`;
  return (
    // The id changes with each new review, so that the outdated markup of the server is replaced.
    <StaticMarkup key={id} id={id}>
      <ReviewsPanel {...page} ratingCount={page.product.ratingCount} />
    </StaticMarkup>
  );
}

function createStaticPart<Props extends object>(pick: (parts: Details) => ComponentType<Props>) {
  return details ? pick(details) : staticPart(() => load().then(pick));
}
