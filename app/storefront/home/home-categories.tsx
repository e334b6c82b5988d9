import { paths } from '#app/paths.ts';
import { homeAnchors } from '#app/storefront/frame/home-anchors.ts';
import { homeTexts } from '#app/storefront/home/texts.ts';
import { sharedTexts } from '#app/texts/shared/common-texts.ts';
import { CategoryTiles, type CategoryTileData } from '#app/storefront/shared/categories/category-tiles.tsx';
import { HomeBlock } from '#app/storefront/home/home-block.tsx';

/** Renders a single row of category tiles, so that the offers are visible soon below it. */
export function HomeCategories({ categories }: { categories: readonly CategoryTileData[] }) {
  const { title, seeAll } = homeTexts.categories;
  return (
    <HomeBlock id={homeAnchors.categories} title={title} seeAll={{ to: paths.categories, text: seeAll }}>
      <CategoryTiles
        categories={categories}
        formatCaption={({ productCount }) => sharedTexts.productCount(productCount)}
      />
    </HomeBlock>
  );
}
