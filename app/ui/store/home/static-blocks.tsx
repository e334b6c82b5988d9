import type { HomeData } from '#app/ui/store/home/home-screen.tsx';
import { KeptMarkup, later } from '#app/ui/primitives/static-markup.tsx';

const loadTiles = async () => (await import('#app/ui/store/home/category-tiles.tsx')).CategoryTiles;
const CategoryTiles = import.meta.env.SSR ? await loadTiles() : later(loadTiles);
const loadFurtherDown = async () => (await import('#app/ui/store/home/below-the-fold.tsx')).FurtherDown;
const FurtherDown = import.meta.env.SSR ? await loadFurtherDown() : later(loadFurtherDown);

/** The tiles of the categories, for which the browser needs no code. */
export function KeptTiles({ categories }: Pick<HomeData, 'categories'>) {
  return (
    <KeptMarkup id="inicio-categorias">
      <CategoryTiles categories={categories} />
    </KeptMarkup>
  );
}

/** All below the products, for which the browser needs no code: two thirds of what there is on home. */
export function KeptFurtherDown({ data }: { data: HomeData }) {
  return (
    <KeptMarkup id="inicio-mais">
      <FurtherDown data={data} />
    </KeptMarkup>
  );
}
