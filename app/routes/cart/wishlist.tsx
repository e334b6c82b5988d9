import { paths } from '#app/paths.ts';
import { getUnlistedMeta } from '#app/routes/shared/page-meta.ts';
import { wishlistTexts } from '#app/texts/cart/wishlist.ts';
import { lazyListScreen } from '#app/ui/cart/lists/lazy-list.tsx';
import { ListScreen, ListSkeleton, SkeletonRows } from '#app/ui/cart/lists/list-screen.tsx';
import { ScreenHead } from '#app/ui/primitives/navigation/breadcrumb.tsx';
import { wishlistView } from '#app/visitor/cart/list-views.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';
import type { Route } from './+types/wishlist';

const FilledWishlist = lazyListScreen(
  async () => (await import('#app/ui/cart/lists/wishlist-table.tsx')).FilledWishlist,
);

export function meta({ matches }: Route.MetaArgs) {
  const { title, metaDescription: description } = wishlistTexts;
  return getUnlistedMeta(matches[0].loaderData?.shop, { title, description, canonicalPath: paths.wishlist });
}

export default function WishlistPage() {
  return (
    <>
      <ScreenHead title={wishlistTexts.title} crumbs={[{ title: wishlistTexts.title }]} />
      <ListScreen
        texts={wishlistTexts}
        list={useSnapshot(wishlistView)}
        empty={wishlistTexts.empty}
        minHeightClass="js:min-h-[80vh]"
        skeleton={
          <ListSkeleton loading={wishlistTexts.loading}>
            <SkeletonRows pictureClass="size-22">
              <span className="skeleton h-11 w-40 max-md:hidden" />
            </SkeletonRows>
          </ListSkeleton>
        }
        Filled={FilledWishlist}
      />
    </>
  );
}
