import { useCallback, useSyncExternalStore } from 'react';
import type { ListSnapshot } from '#app/visitor/cart/list-store.ts';
import { cartView, compareView, wishlistView, type ListView } from '#app/visitor/cart/list-views.ts';

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

/** A sample is in no list: its id may be that of a real product which is. */
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
