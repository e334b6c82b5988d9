import type { ProductSummary } from '#app/domain/product.ts';
import { toastTexts } from '#app/texts/toasts.ts';
import { getWording } from '#app/texts/wording.ts';
import type { Wording } from '#app/texts/wording.ts';
import { createListStore } from '#app/visitor/list-store.ts';
import { createSafeStorage } from '#app/visitor/storage.ts';
import { showToast } from '#app/visitor/toasts.ts';

interface Entry extends ProductSummary {
  orderQuantity: number;
}

const storage = createSafeStorage({ find: () => window.localStorage, onTrouble: () => {} });

function createStore(key: string) {
  return createListStore<Entry>({ key, storage, parse: parseEntries, merge: ({ theirs }) => theirs });
}

export const cartStore = createStore('cart_products');
export const wishlistStore = createStore('wishlist_products');
export const compareStore = createStore('compare_products');

export function addToCart(product: ProductSummary, quantity = 1): void {
  cartStore.update((entries) => [
    ...entries.filter(({ id }) => id !== product.id),
    { ...product, orderQuantity: quantity },
  ]);
  showToast({
    kind: 'success',
    message: toastTexts.addedToCart({ title: product.title, quantity }),
    emphasis: product.title,
  });
}

export function toggleWishlist(product: ProductSummary): void {
  const isAdded = toggle(wishlistStore, product);
  const texts = isAdded ? toastTexts.addedToWishlist : toastTexts.removedFromWishlist;
  showToast({ kind: isAdded ? 'success' : 'error', message: texts(product), emphasis: product.title });
}

export function toggleCompare(product: ProductSummary, wording: Wording): void {
  const isAdded = toggle(compareStore, product);
  const texts = getWording(wording);
  const { text, lang } = isAdded ? texts.compareAdded : texts.compareRemoved;
  showToast({ kind: isAdded ? 'success' : 'error', message: text(product), emphasis: product.title, lang });
}

function toggle(store: typeof wishlistStore, product: ProductSummary): boolean {
  let isAdded = false;
  store.update((entries) => {
    const others = entries.filter(({ id }) => id !== product.id);
    isAdded = others.length === entries.length;
    return isAdded ? [...others, { ...product, orderQuantity: 1 }] : others;
  });
  return isAdded;
}

function parseEntries(text: string | null): Entry[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => Number.isSafeInteger(entry?.id)) : [];
  } catch {
    return [];
  }
}
