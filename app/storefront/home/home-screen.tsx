import { Suspense } from 'react';
import type { HomeData } from '#app/storefront/home/home-data.ts';
import { paths } from '#app/paths.ts';
import { homeAnchors } from '#app/storefront/frame/home-anchors.ts';
import { homeTexts } from '#app/storefront/home/texts.ts';
import { Hero } from '#app/storefront/home/hero/hero.tsx';
import { HomeBlock } from '#app/storefront/home/home-block.tsx';
import { BelowTheFold, HomeCategories } from '#app/storefront/home/home-static-blocks.tsx';
import { StaticMarkup } from '#app/design/static-markup.tsx';
import { ProductGrid } from '#app/storefront/shared/product-card/product-grid.tsx';
import { HomeOffers } from '#app/storefront/home/home-offers.tsx';

/** Renders the home screen. Sections that would be empty are left out. */
export function HomeScreen({ data, notice }: { data: HomeData; notice?: React.ReactNode }) {
  const { categories } = data;
  const kind = data.showsNewest ? 'newArrivals' : 'featured';
  return (
    <>
      {data.hero ? <Hero hero={data.hero} /> : <h1 className="sr-only">{data.storeName}</h1>}
      {notice ? <div className="shell pt-6">{notice}</div> : null}
      {categories.length > 1 ? (
        <StaticMarkup id="inicio-categorias">
          <HomeCategories categories={categories} />
        </StaticMarkup>
      ) : null}
      {/* This part is below the fold, so that it is hydrated in a separate task. */}
      <Suspense>{data.offers.length > 0 ? <HomeOffers products={data.offers} /> : null}</Suspense>
      <Suspense>
        {data.highlights.length > 0 ? (
          <HomeBlock
            id={homeAnchors[kind]}
            title={homeTexts[kind].title}
            seeAll={{ to: paths.shop, text: homeTexts.featured.seeAll }}
          >
            <ProductGrid products={data.highlights} columns={5} isScrollRow />
          </HomeBlock>
        ) : null}
      </Suspense>
      <StaticMarkup id="inicio-mais">
        <BelowTheFold data={data} />
      </StaticMarkup>
    </>
  );
}
