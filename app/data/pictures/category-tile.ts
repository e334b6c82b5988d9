import { getCategoryTheme, type CategoryTheme } from '#app/domain/pictures/category-theme.ts';
import { listWithProducts, type CatalogueSummary } from '#app/data/catalogue/summary.ts';
import type { Category, Picture } from '#app/domain/catalogue/product.ts';
import { bundledPictures } from '#db/pictures/bundled-pictures.ts';

const folder = 'categories/';
const tiles = new Map<CategoryTheme | undefined, Picture>(
  Object.entries(bundledPictures)
    .filter(([name]) => name.startsWith(folder))
    .map(([name, picture]) => [getCategoryTheme(name.slice(folder.length)), picture]),
);

/** A category as a card or tile shows it. */
type ListedCategory = Pick<Category, 'name' | 'slug' | 'picture' | 'productCount'>;

/** The categories with products that the owner has not hidden, in the owner's order. */
export function listCategoryTiles(summary: CatalogueSummary): ListedCategory[] {
  return listWithProducts(summary).map(({ name, slug, picture, productCount }) => ({
    ...{ name, slug, productCount },
    picture: picture ?? getCategoryTile(name),
  }));
}

/** The bundled picture for a category that has none: of the species or line its name speaks of, else of goods at large. */
export function getCategoryTile(categoryName: string): Picture | null {
  return tiles.get(getCategoryTheme(categoryName)) ?? tiles.get(undefined) ?? null;
}
