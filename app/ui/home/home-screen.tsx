import type { Brand, Category, ProductSummary } from '#app/domain/product.ts';
import { paths } from '#app/paths.ts';
import { homeAnchors, homeTexts } from '#app/texts/home.ts';
import { Hero } from '#app/ui/home/hero.tsx';
import { BrandStrip } from '#app/ui/home/brand-strip.tsx';
import { CategoryTiles } from '#app/ui/home/category-tiles.tsx';
import { HomeBlock } from '#app/ui/home/home-block.tsx';
import { QuotationSteps } from '#app/ui/home/quotation-steps.tsx';
import { ProductGrid } from '#app/ui/card/product-grid.tsx';
import { Offers } from '#app/ui/home/offers.tsx';
import { RankedLists } from '#app/ui/home/ranked-lists.tsx';
import { Visit } from '#app/ui/home/visit.tsx';

export interface HomeData {
  categories: Pick<Category, 'name' | 'slug' | 'picture' | 'productCount'>[];
  brands: Pick<Brand, 'name' | 'slug' | 'logo'>[];
  offers: ProductSummary[];
  featured: ProductSummary[];
  newArrivals: ProductSummary[];
  bestSellers: ProductSummary[];
  topRated: ProductSummary[];
}

/** The first screen: what to do, then what there is. A block without content is left out (resolution 35). */
export function HomeScreen({ data, notice }: { data: HomeData; notice?: React.ReactNode }) {
  const { categories, brands } = data;
  return (
    <>
      <Hero />
      {notice ? <div className="shell pt-6">{notice}</div> : null}
      {categories.length > 0 ? <CategoryTiles categories={categories} /> : null}
      {data.offers.length > 0 ? <Offers products={data.offers} /> : null}
      {data.featured.length > 0 ? (
        <HomeBlock
          id={homeAnchors.featured}
          title={homeTexts.featured.title}
          seeAll={{ to: paths.shop, text: homeTexts.featured.seeAll }}
        >
          <ProductGrid products={data.featured} columns={4} isShelf />
        </HomeBlock>
      ) : null}
      <QuotationSteps />
      <RankedLists
        lists={[
          { id: homeAnchors.bestSellers, title: homeTexts.bestSellers.title, products: data.bestSellers },
          { id: homeAnchors.newArrivals, title: homeTexts.newArrivals.title, products: data.newArrivals },
          { id: homeAnchors.topRated, title: homeTexts.topRated.title, products: data.topRated, hasRating: true },
        ]}
      />
      {brands.length > 0 ? <BrandStrip brands={brands} /> : null}
      <Visit />
    </>
  );
}
