import { getCategoryTheme, type CategoryTheme } from '#app/domain/pictures/category-theme.ts';
import type { Picture } from '#app/domain/catalogue/product.ts';
import { bundledPictures } from '#db/pictures/bundled-pictures.ts';

const folder = 'categories/';
const tiles = new Map<CategoryTheme | undefined, Picture>(
  Object.entries(bundledPictures)
    .filter(([name]) => name.startsWith(folder))
    .map(([name, picture]) => [getCategoryTheme(name.slice(folder.length)), picture]),
);

/** The bundled picture for a category that has none: of the species or line its name speaks of, else of goods at large. */
export function getCategoryTile(categoryName: string): Picture | null {
  return tiles.get(getCategoryTheme(categoryName)) ?? tiles.get(undefined) ?? null;
}
