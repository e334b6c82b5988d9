import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { serializeSummary } from '#app/domain/catalogue/serialize-product.ts';
import { removeProduct, toggleProduct, type StoredProduct, type ToggleResult } from '#app/domain/cart/stored-list.ts';
import { paths } from '#app/paths.ts';
import { toastTexts } from '#app/texts/cart/toast-texts.ts';
import { getWording, type Wording, type WordingTexts } from '#app/texts/shared/wording.ts';
import { announceSampleNotForSale } from '#app/visitor/cart/cart-actions.ts';
import { fetchMissingDetails } from '#app/visitor/cart/refresh/fresh-products.ts';
import type { ListStore } from '#app/visitor/cart/list-store.ts';
import { compareStore, wishlistStore } from '#app/visitor/cart/visitor-lists.ts';
import { showToast, type ToastContent } from '#app/visitor/shared/toasts.ts';

/** A list with the messages that confirm its changes. */
interface ProductList {
  store: ListStore<StoredProduct>;
  added: WordingTexts['compareAdded'];
  removed: WordingTexts['compareRemoved'];
  /** Link to the list in the message, when the header has no icon for the list. */
  link?: ToastContent['link'];
}

const wishlist: ProductList = {
  store: wishlistStore,
  added: { text: toastTexts.addedToWishlist },
  removed: { text: toastTexts.removedFromWishlist },
};

/** Adds a product to the wishlist, or removes it when it is already in the list. */
export function toggleWishlist(product: ProductSummary): void {
  toggleInList(product, wishlist);
}

/** Adds a product to the compare list or removes it. The messages depend on the shop's wording setting. */
export function toggleCompare(product: ProductSummary, wording: Wording): void {
  toggleInList(product, getCompareList(wording));
}

/** Removes a product from the wishlist and shows a toast with undo. */
export function removeFromWishlist(product: StoredProduct): void {
  removeFromList(product, wishlist);
}

/**
 * Removes a product from the compare list and shows a toast with undo. The messages depend on the shop's wording
 * setting.
 */
export function removeFromCompare(product: StoredProduct, wording: Wording): void {
  removeFromList(product, getCompareList(wording));
}

function getCompareList(wording: Wording): ProductList {
  const { compareAdded: added, compareRemoved: removed } = getWording(wording);
  return { store: compareStore, added, removed, link: { label: toastTexts.openCompare, to: paths.compare } };
}

function toggleInList(product: ProductSummary, list: ProductList): void {
  if (product.isSample) return announceSampleNotForSale(product);
  const storedProduct = serializeSummary(product);
  let outcome: ToggleResult['outcome'] | undefined;
  list.store.update((products) => {
    const result = toggleProduct(products, storedProduct);
    outcome ??= result.outcome;
    return result.outcome === outcome ? result.list : products;
  });
  if (!outcome) return;
  announceChange(product, list, outcome, outcome === 'added' ? { link: list.link } : {});
  if (outcome === 'added') void fetchMissingDetails(list.store, product.id);
}

function removeFromList(product: StoredProduct, list: ProductList): void {
  let index = -1;
  let removed: StoredProduct | undefined;
  list.store.update((products) => {
    index = products.findIndex(({ id }) => id === product.id);
    removed = products[index];
    return removeProduct(products, product.id);
  });
  if (!removed) return;
  const entry = removed;
  function undo(): void {
    list.store.update((products) => putBack(products, entry, index));
    announceChange(product, list, 'added');
  }
  announceChange(product, list, 'removed', { action: { label: toastTexts.undo, run: undo } });
}

function announceChange(
  { title }: { title: string },
  list: ProductList,
  outcome: ToggleResult['outcome'],
  more: Pick<ToastContent, 'action' | 'link'> = {},
): void {
  const { text, lang } = list[outcome];
  const kind = outcome === 'added' ? 'success' : 'error';
  showToast({ kind, message: text({ title }), emphasis: title, lang, ...more });
}

/** Restores a product at its position, unless it was added again in the meantime. */
function putBack(list: readonly StoredProduct[], product: StoredProduct, index: number): readonly StoredProduct[] {
  return list.some(({ id }) => id === product.id) ? list : list.toSpliced(Math.min(index, list.length), 0, product);
}
