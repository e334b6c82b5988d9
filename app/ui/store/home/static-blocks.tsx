import type { HomeData } from '#app/ui/store/home/home-data.ts';
import { StaticMarkup, staticPart } from '#app/ui/primitives/static-markup.tsx';

const loadTiles = async () => (await import('#app/ui/store/home/home-categories.tsx')).HomeCategories;
const HomeCategories = import.meta.env.SSR ? await loadTiles() : staticPart(loadTiles);
const loadBelowTheFold = async () => (await import('#app/ui/store/home/below-the-fold.tsx')).BelowTheFold;
const BelowTheFold = import.meta.env.SSR ? await loadBelowTheFold() : staticPart(loadBelowTheFold);

export function StaticTiles({ categories }: Pick<HomeData, 'categories'>) {
  return (
    <StaticMarkup id="inicio-categorias">
      <HomeCategories categories={categories} />
    </StaticMarkup>
  );
}

/** Two thirds of home. */
export function StaticBelowTheFold({ data }: { data: HomeData }) {
  return (
    <StaticMarkup id="inicio-mais">
      <BelowTheFold data={data} />
    </StaticMarkup>
  );
}
