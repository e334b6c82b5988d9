import { paths } from '#app/paths.ts';
import { wishlistTexts } from '#app/texts/cart/wishlist.ts';
import { LinkButton } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { ListNotices } from '#app/ui/cart/lists/list-notices.tsx';
import { WishlistTable } from '#app/ui/cart/lists/wishlist-table.tsx';
import { wishlistRefresher } from '#app/visitor/cart/list-refresh.ts';
import { useListRefresh } from '#app/visitor/cart/use-list-refresh.ts';
import { useWishlist } from '#app/visitor/cart/use-lists.ts';

/** The wishlist with something in it. */
export function FilledWishlist() {
  const { entries } = useWishlist();
  const refresh = useListRefresh(wishlistRefresher);
  return (
    <>
      <div className="wish-frame">
        <WishlistTable products={entries} refresh={refresh} />
      </div>
      <ListNotices products={entries} refresh={refresh} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <LinkButton to={paths.shop} variant="quiet" size="small" className="-ml-3">
          <Icon name="left" className="size-5" />
          {wishlistTexts.continueShopping}
        </LinkButton>
        <LinkButton to={paths.cart} size="large" className="max-sm:w-full">
          <Icon name="cart" className="size-5" />
          {wishlistTexts.goToCart}
        </LinkButton>
      </div>
    </>
  );
}
