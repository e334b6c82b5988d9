import type { ComponentType } from 'react';
import type { Product } from '#app/domain/catalogue/product.ts';
import type { ProductDetailProps } from '#app/ui/catalogue/product/product-data.ts';
import { StaticMarkup, staticPart } from '#app/ui/primitives/static-markup.tsx';

const load = () => import('#app/ui/catalogue/product/details/static-details.ts');
type Details = Awaited<ReturnType<typeof load>>;
const details = import.meta.env.SSR ? await load() : undefined;

const PriceSteps = open((parts) => parts.PriceSteps);
const ProductFacts = open((parts) => parts.ProductFacts);
const RestrictionNotice = open((parts) => parts.RestrictionNotice);
const InformationTable = open((parts) => parts.InformationTable);
const ReviewsPanel = open((parts) => parts.ReviewsPanel);

/** The facts below the description. */
export function StaticFacts({ product }: { product: Product }) {
  return (
    <StaticMarkup id={`dados-${product.id}`}>
      <ProductFacts product={product} />
    </StaticMarkup>
  );
}

/** Prices by quantity, where there are any. */
export function StaticPriceSteps({ product }: { product: Product }) {
  return product.priceSteps ? (
    <StaticMarkup id={`faixas-${product.id}`}>
      <PriceSteps product={product} />
    </StaticMarkup>
  ) : null;
}

/** Why the product cannot be put into the cart. */
export function StaticRestriction({ product }: { product: Product }) {
  return (
    <StaticMarkup id={`restricao-${product.id}`}>
      <RestrictionNotice product={product} />
    </StaticMarkup>
  );
}

export function StaticInformation({ product }: { product: Product }) {
  return (
    <StaticMarkup id={`tabela-${product.id}`}>
      <InformationTable information={product.additionalInformation} />
    </StaticMarkup>
  );
}

export function StaticReviews({ page }: Pick<ProductDetailProps, 'page'>) {
  return (
    <StaticMarkup id={`avaliacoes-${page.product.id}-${page.reviews.length}`}>
      <ReviewsPanel {...page} ratingCount={page.product.ratingCount} />
    </StaticMarkup>
  );
}

function open<Props extends object>(pick: (parts: Details) => ComponentType<Props>) {
  return details ? pick(details) : staticPart(() => load().then(pick));
}
