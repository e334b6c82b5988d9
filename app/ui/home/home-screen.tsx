import type { Brand, Category, ProductSummary } from '#app/domain/product.ts';
import type { Shop } from '#app/domain/shop.ts';
import { paths } from '#app/paths.ts';
import { homeAnchors, homeTexts } from '#app/texts/home.ts';
import { Hero } from '#app/ui/home/hero.tsx';
import { BrandStrip } from '#app/ui/home/brand-strip.tsx';
import { CategoryTiles } from '#app/ui/home/category-tiles.tsx';
import { HomeBlock } from '#app/ui/home/home-block.tsx';
import { QuotationSteps } from '#app/ui/home/quotation-steps.tsx';
import { ProductGrid } from '#app/ui/card/product-grid.tsx';
import { shopHref } from '#app/ui/listing/hrefs.ts';
import { Visit } from '#app/ui/home/visit.tsx';

export interface HomeData {
  shop: Shop;
  categories: Pick<Category, 'name' | 'slug' | 'picture' | 'productCount'>[];
  brands: Pick<Brand, 'name' | 'slug' | 'logo'>[];
  offers: ProductSummary[];
  featured: ProductSummary[];
  newArrivals: ProductSummary[];
  bestSellers: ProductSummary[];
  topRated: ProductSummary[];
}

/** The first screen: what to do, then what there is. A block without content is left out (resolution 35). */
export function HomeScreen({ data }: { data: HomeData }) {
  const { shop, categories, brands } = data;
  return (
    <>
      <Hero />
      {categories.length > 0 ? <CategoryTiles categories={categories} /> : null}
      <Products
        id={homeAnchors.offers}
        texts={homeTexts.offers}
        to={shopHref({ sortBy: 'on-sale' })}
        products={data.offers}
        tone="corn"
      />
      <Products id={homeAnchors.featured} texts={homeTexts.featured} to={paths.shop} products={data.featured} />
      <QuotationSteps />
      <Products
        id={homeAnchors.bestSellers}
        texts={homeTexts.bestSellers}
        to={paths.shop}
        products={data.bestSellers}
      />
      <Products
        id={homeAnchors.newArrivals}
        texts={homeTexts.newArrivals}
        to={paths.shop}
        products={data.newArrivals}
      />
      <Products id={homeAnchors.topRated} texts={homeTexts.topRated} to={paths.shop} products={data.topRated} />
      {brands.length > 0 ? <BrandStrip brands={brands} /> : null}
      <Visit shop={shop} />
    </>
  );
}

interface ProductsProps {
  id: string;
  texts: { title: string; seeAll: string };
  to: string;
  products: readonly ProductSummary[];
  tone?: 'plain' | 'corn';
}

function Products({ id, texts, to, products, tone }: ProductsProps) {
  if (products.length === 0) return null;
  return (
    <HomeBlock id={id} title={texts.title} seeAll={{ to, text: texts.seeAll }} tone={tone}>
      <ProductGrid products={products} columns={4} />
    </HomeBlock>
  );
}
