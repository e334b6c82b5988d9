import { paths } from '#app/paths.ts';
import { categoryScreenTexts, emptyListingTexts, listingTexts } from '#app/texts/listing/listing-texts.ts';
import { getWording } from '#app/texts/shared/wording.ts';
import { ScreenHead } from '#app/design/navigation/breadcrumb.tsx';
import { LinkButton } from '#app/design/button.tsx';
import { CategoryTiles, type CategoryTileData } from '#app/storefront/shared/categories/category-tiles.tsx';
import { EmptyState } from '#app/storefront/shared/empty/empty-state.tsx';
import { useShop } from '#app/storefront/frame/use-shop.ts';

/** Renders every category as a card with its number of products. */
export function CategoryScreen({
  categories,
  notice,
}: {
  categories: readonly CategoryTileData[];
  notice?: React.ReactNode;
}) {
  const { text, lang } = getWording(useShop().wording).categoryProductCount;
  return (
    <>
      <ScreenHead
        title={categoryScreenTexts.title}
        crumbs={[{ title: listingTexts.title, to: paths.shop }, { title: categoryScreenTexts.subtitle }]}
      />
      <div className="shell py-6 md:py-8">
        {notice ? <div className="mb-6">{notice}</div> : null}
        {categories.length > 0 ? (
          <CategoryTiles
            areCards
            categories={categories}
            formatCaption={({ productCount }) => text(productCount)}
            lang={lang}
          />
        ) : (
          <EmptyState title={categoryScreenTexts.empty}>
            <LinkButton to={paths.shop}>{emptyListingTexts.continueShopping}</LinkButton>
          </EmptyState>
        )}
      </div>
    </>
  );
}
