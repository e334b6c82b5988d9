import { paths } from '#app/paths.ts';
import { homeAnchors, homeTexts } from '#app/texts/store/home.ts';
import { sharedTexts } from '#app/texts/shared/common.ts';
import { AllProductsTile, CategoryTile, type CategoryTileData } from '#app/ui/catalogue/category-tile.tsx';
import { HomeBlock } from '#app/ui/store/home/home-block.tsx';

/** Fills two rows with the 'all products' tile. */
const maxTiles = 13;

/** One tile per category, up to two rows. */
export function CategoryTiles({ categories }: { categories: readonly CategoryTileData[] }) {
  const { title, seeAll } = homeTexts.categories;
  return (
    <HomeBlock id={homeAnchors.categories} title={title} seeAll={{ to: paths.categories, text: seeAll }}>
      <ul className="category-tiles">
        {categories.slice(0, maxTiles).map((category) => (
          <li key={category.slug}>
            <CategoryTile
              category={category}
              count={sharedTexts.productCount(category.productCount)}
              sizes="(min-width: 64rem) 11rem, 30vw"
            />
          </li>
        ))}
        <li>
          <AllProductsTile />
        </li>
      </ul>
    </HomeBlock>
  );
}
