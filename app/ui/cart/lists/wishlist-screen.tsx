import { wishlistTexts } from '#app/texts/cart/wishlist.ts';
import { lazyListScreen } from '#app/ui/cart/lists/lazy-list.tsx';
import { ListScreen } from '#app/ui/cart/lists/list-screen.tsx';
import { useWishlist } from '#app/visitor/cart/use-lists.ts';

const skeletonRows = [1, 2, 3];
const FilledWishlist = lazyListScreen(
  async () => (await import('#app/ui/cart/lists/filled-wishlist.tsx')).FilledWishlist,
);

/** 'Lista de Desejos'. */
export function WishlistScreen() {
  const { title, empty } = wishlistTexts;
  return (
    <ListScreen
      title={title}
      subtitle={title}
      texts={wishlistTexts}
      list={useWishlist()}
      emptyTitle={empty}
      skeleton={<Skeleton />}
    >
      <FilledWishlist />
    </ListScreen>
  );
}

function Skeleton() {
  return (
    <div className="card grid gap-5 p-5">
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
  );
}
