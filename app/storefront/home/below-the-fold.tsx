import { homeAnchors } from '#app/storefront/frame/home-anchors.ts';
import { homeTexts } from '#app/storefront/home/texts.ts';
import { BrandStrip } from '#app/storefront/home/brand-strip.tsx';
import type { HomeData } from '#app/storefront/home/home-data.ts';
import { QuotationSteps } from '#app/storefront/home/quotation-steps.tsx';
import { RankedLists } from '#app/storefront/home/ranked-lists.tsx';
import { ShopVisit } from '#app/storefront/home/shop-visit.tsx';

/** Renders the static sections of the home screen below the highlighted products. */
export function BelowTheFold({ data: { bestSellers, newArrivals, topRated, brands, visit } }: { data: HomeData }) {
  return (
    <>
      <QuotationSteps />
      <RankedLists
        lists={[
          { id: homeAnchors.bestSellers, title: homeTexts.bestSellers.title, products: bestSellers },
          { id: homeAnchors.newArrivals, title: homeTexts.newArrivals.title, products: newArrivals },
          { id: homeAnchors.topRated, title: homeTexts.topRated.title, products: topRated, hasRating: true },
        ]}
      />
      {brands.length > 0 ? <BrandStrip brands={brands} /> : null}
      {visit ? <ShopVisit visit={visit} /> : null}
    </>
  );
}
