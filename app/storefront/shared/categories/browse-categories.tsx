import { sharedTexts } from '#app/texts/shared/common-texts.ts';
import { CategoryTiles } from '#app/storefront/shared/categories/category-tiles.tsx';
import { useFrame } from '#app/storefront/frame/use-shop.ts';

/** Renders the shop's categories on a screen without products, so that the visitor can go on to some. */
export function BrowseCategories() {
  const categories = useFrame()?.categories ?? [];
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="por-categoria" className="mt-10">
      <h2 id="por-categoria" className="mb-4 text-xl">
        {sharedTexts.byCategory}
      </h2>
      <CategoryTiles categories={categories} />
    </section>
  );
}
