import type { ProductSummary } from '#app/domain/product.ts';
import { homeAnchors, homeTexts } from '#app/texts/home.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ProductGrid } from '#app/ui/card/product-grid.tsx';
import { OffersClock } from '#app/ui/home/offers-clock.tsx';
import { shopHref } from '#app/ui/listing/hrefs.ts';

/** Products on offer, with the time left of the one that ends first. */
export function Offers({ products }: { products: readonly ProductSummary[] }) {
  const endMs = products.find(({ offerEndMs }) => offerEndMs !== null)?.offerEndMs ?? null;
  const { title, titleWithoutEnd, seeAll } = homeTexts.offers;
  const titleId = `${homeAnchors.offers}-titulo`;
  return (
    <section id={homeAnchors.offers} aria-labelledby={titleId} className="bg-corn-soft py-8 md:py-11">
      <div className="shell">
        <div className="offers-head">
          <h2 id={titleId} className="text-2xl font-bold">
            {endMs === null ? titleWithoutEnd : title}
          </h2>
          {endMs === null ? null : <OffersClock endMs={endMs} />}
          <LinkButton to={shopHref({ sortBy: 'on-sale' })} variant="secondary" size="small">
            {seeAll}
          </LinkButton>
        </div>
        <ProductGrid products={products} columns={4} isShelf />
      </div>
    </section>
  );
}
