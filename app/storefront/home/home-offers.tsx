import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { countdownTexts } from '#app/storefront/shared/product/purchase/countdown-texts.ts';
import { homeAnchors } from '#app/storefront/frame/home-anchors.ts';
import { homeTexts } from '#app/storefront/home/texts.ts';
import { ProductGrid } from '#app/storefront/shared/product-card/product-grid.tsx';
import { OfferEnd } from '#app/storefront/shared/product/purchase/offer-countdown.tsx';
import { useTimeLeft } from '#app/storefront/shared/product/purchase/use-time-left.ts';
import { shopHref } from '#app/listing-paths.ts';
import { Icon } from '#app/design/icon.tsx';
import { HomeBlock } from '#app/storefront/home/home-block.tsx';

/**
 * Renders the offers in the given order, in which the one that ends first comes first, and the remaining time of the
 * first offer.
 */
export function HomeOffers({ products }: { products: readonly ProductSummary[] }) {
  const endMs = products[0]?.offerEndMs ?? null;
  const { title, titleWithoutEnd, seeAll } = homeTexts.offers;
  return (
    <HomeBlock
      id={homeAnchors.offers}
      title={products.every(({ offerEndMs }) => offerEndMs !== null) ? title : titleWithoutEnd}
      tone="corn"
      seeAll={{ to: shopHref({ sortBy: 'on-sale' }), text: seeAll }}
      aside={
        endMs === null ? null : (
          <Clock endMs={endMs} isFirst={products.some(({ offerEndMs }) => offerEndMs !== endMs)} />
        )
      }
    >
      <ProductGrid products={products} columns={5} isScrollRow />
    </HomeBlock>
  );
}

function Clock({ endMs, isFirst }: { endMs: number; isFirst: boolean }) {
  const { parts } = useTimeLeft(endMs);
  return (
    <div className="offers-clock">
      <p className="flex items-center gap-2">
        <Icon name="clock" className="size-5 flex-none" />
        <OfferEnd endMs={endMs} isFirst={isFirst} />
      </p>
      <p role="timer" aria-label={countdownTexts.heading} className="offers-time no-js:hidden">
        {parts.map(({ digits, name }, index) => (
          <span key={index}>
            <strong translate="no" className="font-display">
              {digits}
            </strong>{' '}
            <span>{name}</span>
          </span>
        ))}
      </p>
    </div>
  );
}
