import { useSyncExternalStore } from 'react';
import type { CartRefresh } from '#app/visitor/cart/cart-refresh.ts';
import { getCartRefresh, getServerCartRefresh, subscribeToCartRefresh } from '#app/visitor/cart/cart-refresh.ts';

/** Result of refreshing the cart since page load. */
export function useCartRefresh(): CartRefresh {
  return useSyncExternalStore(subscribeToCartRefresh, getCartRefresh, getServerCartRefresh);
}

/** Whether the product was removed from the shop. */
export function isVanished({ changesById }: CartRefresh, id: number): boolean {
  return changesById.get(id)?.some(({ kind }) => kind === 'gone') ?? false;
}
