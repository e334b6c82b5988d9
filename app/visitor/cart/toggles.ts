import { serializeSummary } from '#app/domain/catalogue/serialize-product.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { toggleProduct, type StoredProduct, type ToggleResult } from '#app/domain/cart/stored-list.ts';
import { toastTexts } from '#app/texts/cart/toasts.ts';
import { getWording, type Wording } from '#app/texts/shared/wording.ts';
import { fetchMissingDetails } from '#app/visitor/cart/missing-details.ts';
import type { ListStore } from '#app/visitor/cart/list-store.ts';
import { compareStore, wishlistStore } from '#app/visitor/cart/lists.ts';
import { refuseSample } from '#app/visitor/cart/refuse-sample.ts';
import { showToast } from '#app/visitor/shared/toasts.ts';

/** Toggles a product in the wishlist. */
export function toggleWishlist(product: ProductSummary): void {
  if (product.isSample) return refuseSample(product);
  const { title } = product;
  const outcome = toggle(wishlistStore, product);
  if (outcome === 'added') {
    showToast({ kind: 'success', message: toastTexts.addedToWishlist({ title }), emphasis: title });
  } else {
    showToast({ kind: 'error', message: toastTexts.removedFromWishlist({ title }), emphasis: title });
  }
}

/** The same for the compare list, worded by the shop's setting. */
export function toggleCompare(product: ProductSummary, wording: Wording): void {
  if (product.isSample) return refuseSample(product);
  const { title } = product;
  const outcome = toggle(compareStore, product);
  const { compareAdded, compareRemoved } = getWording(wording);
  const { text, lang } = outcome === 'added' ? compareAdded : compareRemoved;
  showToast({ kind: outcome === 'added' ? 'success' : 'error', message: text({ title }), emphasis: title, lang });
}

function toggle(store: ListStore<StoredProduct>, product: ProductSummary): ToggleResult['outcome'] {
  let outcome: ToggleResult['outcome'] = 'added';
  store.update((list) => {
    const result = toggleProduct(list, serializeSummary(product));
    outcome = result.outcome;
    return result.list;
  });
  if (outcome === 'added') void fetchMissingDetails(store, product.id);
  return outcome;
}
