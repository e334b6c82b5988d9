import { useCallback, useSyncExternalStore } from 'react';
import type { ListSnapshot, ListStore } from '#app/visitor/list-store.ts';
import { cartStore, compareStore, wishlistStore } from '#app/visitor/lists.ts';

/** The cart, in every tab the same. Empty and not loaded on the server and while the page is hydrated. */
export function useCart() {
  return useList(cartStore);
}

export function useWishlist() {
  return useList(wishlistStore);
}

export function useCompare() {
  return useList(compareStore);
}

/** These follow one product, so that a listing does not draw nine cards again when one of them changes. */
export function useIsInCart(id: number): boolean {
  return useHasEntry(cartStore, id);
}

export function useIsInWishlist(id: number): boolean {
  return useHasEntry(wishlistStore, id);
}

export function useIsInCompare(id: number): boolean {
  return useHasEntry(compareStore, id);
}

function useList<Entry>(store: ListStore<Entry>): ListSnapshot<Entry> {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot);
}

function useHasEntry<Entry extends { id: number }>(store: ListStore<Entry>, id: number): boolean {
  const hasEntry = useCallback(() => store.getSnapshot().entries.some((entry) => entry.id === id), [store, id]);
  return useSyncExternalStore(store.subscribe, hasEntry, isAbsent);
}

function isAbsent(): boolean {
  return false;
}
