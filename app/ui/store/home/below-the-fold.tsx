import { homeAnchors, homeTexts } from '#app/texts/store/home.ts';
import { BrandStrip } from '#app/ui/store/home/brand-strip.tsx';
import type { HomeData } from '#app/ui/store/home/home-data.ts';
import { QuotationSteps } from '#app/ui/store/home/quotation-steps.tsx';
import { RankedLists } from '#app/ui/store/home/ranked-lists.tsx';
import { Visit } from '#app/ui/store/home/visit.tsx';

/** Static blocks of home below the products. */
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
      {visit ? <Visit visit={visit} /> : null}
    </>
  );
}
