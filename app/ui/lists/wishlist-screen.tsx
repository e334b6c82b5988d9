import { paths } from '#app/paths.ts';
import { wishlistTexts } from '#app/texts/wishlist.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { EmptyList, ListFrame } from '#app/ui/lists/list-frame.tsx';
import { ListNotices } from '#app/ui/lists/list-notices.tsx';
import { WishlistTable } from '#app/ui/lists/wishlist-table.tsx';
import { wishlistRefresher } from '#app/visitor/list-refresh.ts';
import { useListRefresh } from '#app/visitor/use-list-refresh.ts';
import { useWishlist } from '#app/visitor/use-lists.ts';

const skeletonRows = [1, 2, 3];

/** 'Lista de Desejos' (E05). */
export function WishlistScreen() {
  const { title, noScript, continueShopping, empty } = wishlistTexts;
  const { entries, isLoaded } = useWishlist();
  return (
    <ListFrame title={title} subtitle={title} noScript={noScript} continueShopping={continueShopping}>
      {isLoaded ? null : <Skeleton />}
      {isLoaded && entries.length === 0 ? (
        <EmptyList icon="heart" title={empty}>
          {continueShopping}
        </EmptyList>
      ) : null}
      {isLoaded && entries.length > 0 ? <FilledWishlist /> : null}
    </ListFrame>
  );
}

function FilledWishlist() {
  const { entries } = useWishlist();
  const refresh = useListRefresh(wishlistRefresher);
  return (
    <>
      <div className="wish-frame">
        <WishlistTable products={entries} refresh={refresh} />
      </div>
      <ListNotices products={entries} refresh={refresh} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <LinkButton to={paths.shop} variant="quiet">
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

/** The places of a list that is still being read. */
function Skeleton() {
  return (
    <div className="no-js:hidden">
      <p className="sr-only">{wishlistTexts.loading}</p>
      <div aria-hidden="true" className="card grid gap-5 p-5">
        {skeletonRows.map((row) => (
          <div key={row} className="flex items-center gap-4">
            <span className="skeleton size-22 flex-none" />
            <span className="grid flex-1 gap-2">
              <span className="skeleton h-5 w-3/4" />
              <span className="skeleton h-4 w-1/3" />
            </span>
            <span className="skeleton h-11 w-40 max-md:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
