import { useSyncExternalStore } from 'react';
import type { CartRefresh } from '#app/visitor/cart/cart-refresh.ts';
import { getCartRefresh, getServerCartRefresh, subscribeToCartRefresh } from '#app/visitor/cart/cart-refresh.ts';

/** What the server said of the cart since this page was loaded. */
export function useCartRefresh(): CartRefresh {
  return useSyncExternalStore(subscribeToCartRefresh, getCartRefresh, getServerCartRefresh);
}

/** Whether the server no longer has a product of the cart. */
export function isVanished({ changesById }: CartRefresh, id: number): boolean {
  return changesById.get(id)?.some(({ kind }) => kind === 'gone') ?? false;
}
