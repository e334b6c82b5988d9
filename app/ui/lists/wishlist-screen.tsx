import { Suspense } from 'react';
import { wishlistTexts } from '#app/texts/wishlist.ts';
import { lazyList } from '#app/ui/lists/lazy-list.tsx';
import { EmptyList, ListFrame } from '#app/ui/lists/list-frame.tsx';
import { useWishlist } from '#app/visitor/use-lists.ts';

const skeletonRows = [1, 2, 3];
const FilledWishlist = lazyList(async () => (await import('#app/ui/lists/filled-wishlist.tsx')).FilledWishlist);

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
      {isLoaded && entries.length > 0 ? (
        <Suspense fallback={<Skeleton />}>
          <FilledWishlist />
        </Suspense>
      ) : null}
    </ListFrame>
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
