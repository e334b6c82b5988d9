import { getCategoryTheme, type CategoryTheme } from '#app/domain/pictures/category-theme.ts';
import { listCategoriesWithProducts, type CatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Category, Picture } from '#app/domain/catalogue/product.ts';
import { bundledPictures } from '#db/pictures/bundled-pictures.ts';

const folder = 'categories/';
const tiles = new Map<CategoryTheme | undefined, Picture>(
  Object.entries(bundledPictures)
    .filter(([name]) => name.startsWith(folder))
    .map(([name, picture]) => [getCategoryTheme(name.slice(folder.length)), picture]),
);

/** Fields of a category that a card or tile shows. */
type ListedCategory = Pick<Category, 'name' | 'slug' | 'picture' | 'productCount'>;

/** Lists the visible categories with products in the owner's order, each with its own picture or a bundled one. */
export function listCategoryTiles(summary: CatalogueSummary): ListedCategory[] {
  return listCategoriesWithProducts(summary).map(({ name, slug, picture, productCount }) => ({
    name,
    slug,
    productCount,
    picture: picture ?? getCategoryTile(name),
  }));
}

/**
 * Returns the bundled picture for a category that has no picture of its own: that of the species or product line in its
 * name, otherwise a general one.
 */
export function getCategoryTile(categoryName: string): Picture | null {
  return tiles.get(getCategoryTheme(categoryName)) ?? tiles.get(undefined) ?? null;
}
