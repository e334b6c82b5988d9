import type { CartEntry, StoredProduct, storageKeys } from '#app/domain/cart/stored-list.ts';
import type { ListSnapshot, ListStore } from '#app/visitor/cart/list-store.ts';
import type { Snapshots } from '#app/visitor/shared/external-store.ts';
import { permanentStorage } from '#app/visitor/shared/browser-storage.ts';

/** Read-only view of a list, which is available before the store and its rules are loaded. */
export type ListView<Entry> = Snapshots<ListSnapshot<Entry>>;

/** The writable lists, available once `visitor-lists.ts` is loaded. */
export interface Lists {
  cart: ListStore<CartEntry>;
  wishlist: ListStore<StoredProduct>;
  compare: ListStore<StoredProduct>;
  followOtherTabs: () => () => void;
}

/**
 * Copies of the storage keys, so that the bundle does not contain the domain module; the type ensures that they are
 * equal to the originals.
 */
const keys: typeof storageKeys = {
  cart: 'cart_products',
  wishlist: 'wishlist_products',
  compare: 'compare_products',
};
const notLoaded: ListSnapshot<never> = { entries: [], isLoaded: false };
const loadedEmpty: ListSnapshot<never> = { entries: [], isLoaded: true };

let lists: Lists | undefined;
const waitingCallbacks = new Set<(lists: Lists) => void>();

export const cartView = createListView(keys.cart, ({ cart }) => cart);
export const wishlistView = createListView(keys.wishlist, ({ wishlist }) => wishlist);
export const compareView = createListView(keys.compare, ({ compare }) => compare);

/** Connects the views with the lists. `visitor-lists.ts` calls this function when it is loaded. */
export function connectLists(loaded: Lists): void {
  lists = loaded;
  for (const callback of waitingCallbacks) callback(loaded);
  waitingCallbacks.clear();
}

/**
 * Calls a function when the lists are loaded, or immediately if they are loaded already. Returns an unsubscribe
 * function.
 */
export function whenListsAreLoaded(callback: (lists: Lists) => void): () => void {
  if (lists) callback(lists);
  else waitingCallbacks.add(callback);
  return () => waitingCallbacks.delete(callback);
}

/** Whether the browser stores a list with entries, so that the code of the lists must be loaded. */
export function hasStoredLists(): boolean {
  return Object.values(keys).some((key) => !isEmpty(key));
}

function createListView<Entry>(key: string, pick: (lists: Lists) => ListStore<Entry>): ListView<Entry> {
  const listeners = new Set<() => void>();
  let store: ListStore<Entry> | undefined;
  let snapshotBeforeLoading: ListSnapshot<Entry> | undefined;
  function notify(): void {
    for (const listener of listeners) listener();
  }
  whenListsAreLoaded((loaded) => {
    store = pick(loaded);
    store.subscribe(notify);
    notify();
  });
  return {
    getSnapshot() {
      if (store) return store.getSnapshot();
      snapshotBeforeLoading ??= isEmpty(key) ? loadedEmpty : notLoaded;
      return snapshotBeforeLoading;
    },
    getServerSnapshot: () => notLoaded,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isEmpty(key: string): boolean {
  // When storage is blocked, lists exist only in memory and are empty at first.
  return [null, '[]'].includes(permanentStorage.read(key));
}
