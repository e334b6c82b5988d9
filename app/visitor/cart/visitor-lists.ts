import {
  parseCart,
  parseStoredProducts,
  storageKeys,
  type CartEntry,
  type StoredProduct,
} from '#app/domain/cart/stored-list.ts';
import { storageTexts } from '#app/texts/cart/list-storage-texts.ts';
import { createListStore } from '#app/visitor/cart/list-store.ts';
import { connectLists } from '#app/visitor/cart/list-views.ts';
import type { ListStorage } from '#app/visitor/cart/write-in-turn.ts';
import { permanentStorage } from '#app/visitor/shared/browser-storage.ts';
import { showToast } from '#app/visitor/shared/toasts.ts';

let isTroubleAnnounced = false;
/** Browser storage for the lists. The first time the browser refuses to store a list, a toast tells the visitor why. */
const storage: ListStorage = {
  read: permanentStorage.read,
  write(key, text) {
    const trouble = permanentStorage.write(key, text);
    if (!trouble || isTroubleAnnounced) return;
    isTroubleAnnounced = true;
    showToast({ kind: 'info', message: trouble === 'full' ? storageTexts.full : storageTexts.notSaved });
  },
};

// The lock manager exists only over HTTPS and on localhost.
const locks = navigator.locks as LockManager | undefined;

export const cartStore = createListStore<CartEntry>({
  key: storageKeys.cart,
  storage,
  parse: parseCart,
  locks,
});

export const wishlistStore = createListStore<StoredProduct>({
  key: storageKeys.wishlist,
  storage,
  parse: parseStoredProducts,
  locks,
});

export const compareStore = createListStore<StoredProduct>({
  key: storageKeys.compare,
  storage,
  parse: parseStoredProducts,
  locks,
});

const stores = [cartStore, wishlistStore, compareStore];

connectLists({ cart: cartStore, wishlist: wishlistStore, compare: compareStore, followOtherTabs });

/**
 * Keeps the lists equal to storage while other tabs write, and stores pending changes when the page is left. Returns a
 * function that stops this.
 */
export function followOtherTabs(): () => void {
  function receive(event: StorageEvent): void {
    for (const store of stores) store.receive(event);
  }
  function reload(): void {
    for (const store of stores) store.reload();
  }
  function flush(): void {
    for (const store of stores) store.flush();
  }
  function reloadWhenSeen(): void {
    if (document.visibilityState === 'visible') reload();
  }
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('storage', receive, { signal });
  window.addEventListener('pageshow', reload, { signal });
  window.addEventListener('pagehide', flush, { signal });
  document.addEventListener('visibilitychange', reloadWhenSeen, { signal });
  return () => listening.abort();
}
