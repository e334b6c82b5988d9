import { useCallback, useSyncExternalStore } from 'react';
import type { ListSnapshot } from '#app/visitor/list-store.ts';
import { cartView, compareView, wishlistView } from '#app/visitor/list-views.ts';
import type { ListView } from '#app/visitor/list-views.ts';

/** The cart, in every tab the same. Empty and not loaded on the server and while the page is hydrated. */
export function useCart() {
  return useList(cartView);
}

export function useWishlist() {
  return useList(wishlistView);
}

export function useCompare() {
  return useList(compareView);
}

/** These follow one product, so that a listing does not draw nine cards again when one of them changes. */
export function useIsInCart(id: number): boolean {
  return useHasEntry(cartView, id);
}

export function useIsInWishlist(id: number): boolean {
  return useHasEntry(wishlistView, id);
}

export function useIsInCompare(id: number): boolean {
  return useHasEntry(compareView, id);
}

function useList<Entry>(view: ListView<Entry>): ListSnapshot<Entry> {
  return useSyncExternalStore(view.subscribe, view.getSnapshot, view.getServerSnapshot);
}

function useHasEntry<Entry extends { id: number }>(view: ListView<Entry>, id: number): boolean {
  const hasEntry = useCallback(() => view.getSnapshot().entries.some((entry) => entry.id === id), [view, id]);
  return useSyncExternalStore(view.subscribe, hasEntry, isAbsent);
}

function isAbsent(): boolean {
  return false;
}
