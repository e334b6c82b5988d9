import { refreshEntries, type EntryChange, type FreshProducts } from '#app/domain/cart/refresh-lists.ts';
import { parseStoredProduct } from '#app/domain/cart/stored-list.ts';
import { fetchProducts } from '#app/visitor/cart/fetch-products.ts';
import { cartStore } from '#app/visitor/cart/lists.ts';

/** Result of refreshing the cart since page load. */
export interface CartRefresh {
  status: 'waiting' | 'done' | 'failed';
  /** Changes to show, by product id. */
  changesById: ReadonlyMap<number, readonly EntryChange[]>;
}

const waiting: CartRefresh = { status: 'waiting', changesById: new Map() };

let refresh = waiting;
let hasStarted = false;
const listeners = new Set<() => void>();

/**
 * Refreshes the cart's products from the server, once per page load. Offline the cart stays as it is.
 * @param signal aborts it, for example on `pagehide`
 */
export async function refreshCart(signal: AbortSignal): Promise<void> {
  const ids = [...new Set(cartStore.getSnapshot().entries.map(({ id }) => id))];
  if (hasStarted || ids.length === 0 || !navigator.onLine) return;
  hasStarted = true;
  const fresh = await fetchFreshProducts(ids, signal);
  if (signal.aborted) return;
  const changesById = new Map<number, readonly EntryChange[]>();
  cartStore.update((cart) => {
    const refreshed = refreshEntries(cart, fresh);
    for (const { entry, changes } of refreshed) {
      const told = changesById.get(entry.id) ?? [];
      const others = changes.filter(({ kind }) => told.every((change) => change.kind !== kind));
      if (others.length > 0) changesById.set(entry.id, [...told, ...others]);
    }
    return refreshed.map(({ entry }) => entry);
  });
  show({ status: fresh.size === ids.length ? 'done' : 'failed', changesById });
}

export function getCartRefresh(): CartRefresh {
  return refresh;
}

export function getServerCartRefresh(): CartRefresh {
  return waiting;
}

export function subscribeToCartRefresh(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: CartRefresh): void {
  refresh = next;
  for (const listener of listeners) listener();
}

/** Fetches products in one call; an empty map on failure. */
export async function fetchFreshProducts(ids: readonly number[], signal: AbortSignal): Promise<FreshProducts> {
  const data = await fetchProducts(ids, signal);
  const products = data?.map(parseStoredProduct);
  const found = new Map(products?.map((product) => [product?.id ?? 0, product]));
  // A response with other ids does not prove that a product is gone.
  if (!products || [...found.keys()].some((id) => !ids.includes(id))) return new Map();
  return new Map(ids.map((id) => [id, found.get(id) ?? 'gone']));
}
