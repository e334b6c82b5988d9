import { paths } from '#app/paths.ts';
import { getNoindexMeta } from '#app/storefront/shared/meta/page-meta.ts';
import { wishlistTexts } from '#app/storefront/wishlist/texts.ts';
import { createLazyList } from '#app/storefront/shared/lists/lazy-list.tsx';
import { ListScreen, ListSkeleton, SkeletonRows } from '#app/storefront/shared/lists/list-screen.tsx';
import { ScreenHead } from '#app/design/navigation/breadcrumb.tsx';
import { wishlistView } from '#app/visitor/cart/list-views.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';
import type { Route } from './+types/wishlist';

const WishlistContent = createLazyList(
  async () => (await import('#app/storefront/wishlist/wishlist-table.tsx')).WishlistContent,
);

export function meta({ matches }: Route.MetaArgs) {
  const { title, metaDescription: description } = wishlistTexts;
  return getNoindexMeta(matches[0].loaderData?.shop, { title, description, canonicalPath: paths.wishlist });
}

export default function WishlistPage() {
  return (
    <>
      <ScreenHead title={wishlistTexts.title} crumbs={[{ title: wishlistTexts.title }]} />
      <ListScreen
        texts={wishlistTexts}
        list={useSnapshot(wishlistView)}
        icon="heart"
        empty={wishlistTexts.empty}
        minHeightClass="js:min-h-[80vh]"
        skeleton={
          <ListSkeleton loading={wishlistTexts.loading}>
            <SkeletonRows pictureClass="size-22">
              <span className="skeleton h-11 w-40 max-md:hidden" />
            </SkeletonRows>
          </ListSkeleton>
        }
        FilledList={WishlistContent}
      />
    </>
  );
}
