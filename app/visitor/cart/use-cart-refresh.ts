import { useSyncExternalStore } from 'react';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import type { CartRefresh } from '#app/visitor/cart/cart-refresh.ts';
import { getCartRefresh, getServerCartRefresh, subscribeToCartRefresh } from '#app/visitor/cart/cart-refresh.ts';

/** Result of refreshing the cart since page load. */
export function useCartRefresh(): CartRefresh {
  return useSyncExternalStore(subscribeToCartRefresh, getCartRefresh, getServerCartRefresh);
}

/** Whether the product was removed from the shop, or is no longer sold online. */
export function isVanished({ changesById }: CartRefresh, entry: CartEntry): boolean {
  return isRestricted(entry) || (changesById.get(entry.id)?.some(({ kind }) => kind === 'gone') ?? false);
}
