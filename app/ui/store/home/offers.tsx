import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { homeAnchors, homeTexts } from '#app/texts/store/home.ts';
import { ProductGrid } from '#app/ui/catalogue/card/product-grid.tsx';
import { HomeBlock } from '#app/ui/store/home/home-block.tsx';
import { OffersClock } from '#app/ui/store/home/offers-clock.tsx';
import { shopHref } from '#app/ui/listing/hrefs.ts';

/** Offers, with the time left of the first to end. */
export function Offers({ products }: { products: readonly ProductSummary[] }) {
  const endMs = products.find(({ offerEndMs }) => offerEndMs !== null)?.offerEndMs ?? null;
  const { title, titleWithoutEnd, seeAll } = homeTexts.offers;
  return (
    <HomeBlock
      id={homeAnchors.offers}
      title={endMs === null ? titleWithoutEnd : title}
      tone="corn"
      seeAll={{ to: shopHref({ sortBy: 'on-sale' }), text: seeAll }}
      aside={endMs === null ? null : <OffersClock endMs={endMs} />}
    >
      <ProductGrid products={products} columns={4} isShelf />
    </HomeBlock>
  );
}
