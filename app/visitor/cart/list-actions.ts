import { removeProduct, type StoredProduct } from '#app/domain/cart/stored-list.ts';
import { toastTexts } from '#app/texts/cart/toasts.ts';
import { getWording, type Wording } from '#app/texts/shared/wording.ts';
import type { ListStore } from '#app/visitor/cart/list-store.ts';
import { compareStore, wishlistStore } from '#app/visitor/cart/lists.ts';
import { showToast, type ToastContent } from '#app/visitor/shared/toasts.ts';

/** Removes a product from the wishlist and offers undo. */
export function removeFromWishlist({ id, title }: StoredProduct): void {
  remove(wishlistStore, id, {
    removed: { message: toastTexts.removedFromWishlist({ title }), emphasis: title },
    restored: { message: toastTexts.addedToWishlist({ title }), emphasis: title },
  });
}

/** The same for the compare list, worded by the shop's setting. */
export function removeFromCompare({ id, title }: StoredProduct, wording: Wording): void {
  const { compareAdded, compareRemoved } = getWording(wording);
  remove(compareStore, id, {
    removed: { message: compareRemoved.text({ title }), emphasis: title, lang: compareRemoved.lang },
    restored: { message: compareAdded.text({ title }), emphasis: title, lang: compareAdded.lang },
  });
}

type Sentence = Pick<ToastContent, 'message' | 'emphasis' | 'lang'>;

function remove(
  store: ListStore<StoredProduct>,
  id: number,
  { removed, restored }: { removed: Sentence; restored: Sentence },
): void {
  let place = -1;
  let product: StoredProduct | undefined;
  store.update((list) => {
    place = list.findIndex((kept) => kept.id === id);
    product = list[place];
    return removeProduct(list, id);
  });
  if (!product) return;
  const taken = product;
  showToast({
    ...removed,
    kind: 'error',
    action: {
      label: toastTexts.undo,
      run() {
        store.update((list) => putBack(list, taken, place));
        showToast({ ...restored, kind: 'success' });
      },
    },
  });
}

/** Restores the position; a product added again meanwhile is left alone. */
function putBack(list: readonly StoredProduct[], product: StoredProduct, place: number): readonly StoredProduct[] {
  return list.some(({ id }) => id === product.id) ? list : list.toSpliced(Math.min(place, list.length), 0, product);
}
