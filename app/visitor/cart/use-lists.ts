import { useCallback, useSyncExternalStore } from 'react';
import type { ListSnapshot } from '#app/visitor/cart/list-store.ts';
import { cartView, compareView, wishlistView, type ListView } from '#app/visitor/cart/list-views.ts';

/** The cart, synced between tabs. Not loaded on the server and during hydration. */
export function useCart() {
  return useList(cartView);
}

export function useWishlist() {
  return useList(wishlistView);
}

export function useCompare() {
  return useList(compareView);
}

/** Subscriptions to one product, so that a change rerenders one card. */
export function useIsInCart(product: ListedProduct): boolean {
  return useHasEntry(cartView, product);
}

export function useIsInWishlist(product: ListedProduct): boolean {
  return useHasEntry(wishlistView, product);
}

export function useIsInCompare(product: ListedProduct): boolean {
  return useHasEntry(compareView, product);
}

function useList<Entry>(view: ListView<Entry>): ListSnapshot<Entry> {
  return useSyncExternalStore(view.subscribe, view.getSnapshot, view.getServerSnapshot);
}

/** Samples are in no list: their id may be a real product's. */
interface ListedProduct {
  id: number;
  isSample?: boolean;
}

function useHasEntry<Entry extends { id: number }>(view: ListView<Entry>, { id, isSample }: ListedProduct): boolean {
  const hasEntry = useCallback(
    () => !isSample && view.getSnapshot().entries.some((entry) => entry.id === id),
    [view, id, isSample],
  );
  return useSyncExternalStore(view.subscribe, hasEntry, isAbsent);
}

function isAbsent(): boolean {
  return false;
}
