import { refreshProducts, type ListChange } from '#app/domain/cart/refresh-lists.ts';
import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import type { ListStore } from '#app/visitor/cart/list-store.ts';
import { compareStore, wishlistStore } from '#app/visitor/cart/lists.ts';
import { fetchFreshProducts } from '#app/visitor/cart/cart-refresh.ts';

/** Result of refreshing a list since page load. */
export interface ListRefresh {
  /** Some products could not be refreshed: data may be old. */
  hasFailed: boolean;
  /** Changes to show, by product id. */
  changesById: ReadonlyMap<number, readonly ListChange[]>;
}

export interface ListRefresher {
  /**
   * Refreshes products not yet refreshed. Offline the list stays as it is.
   * @param signal aborts it, for example when the screen unmounts
   */
  start(signal: AbortSignal): Promise<void>;
  getSnapshot(): ListRefresh;
  getServerSnapshot(): ListRefresh;
  subscribe(listener: () => void): () => void;
}

export const wishlistRefresher = createListRefresher(wishlistStore);
export const compareRefresher = createListRefresher(compareStore);

/** Refreshes a list's prices and stock when its screen opens. */
export function createListRefresher(store: ListStore<StoredProduct>): ListRefresher {
  const nothing: ListRefresh = { hasFailed: false, changesById: new Map() };
  const answered = new Set<number>();
  const listeners = new Set<() => void>();
  let snapshot = nothing;

  return {
    async start(signal) {
      const ids = store.getSnapshot().entries.flatMap(({ id }) => (answered.has(id) ? [] : [id]));
      if (ids.length === 0 || !navigator.onLine) return;
      const fresh = await fetchFreshProducts(ids, signal);
      if (signal.aborted) return;
      for (const id of fresh.keys()) answered.add(id);
      const changesById = new Map(snapshot.changesById);
      store.update((list) => {
        const refreshed = refreshProducts(list, fresh);
        for (const { product, changes } of refreshed) if (changes.length > 0) changesById.set(product.id, changes);
        return refreshed.map(({ product }) => product);
      });
      snapshot = { hasFailed: fresh.size < ids.length, changesById };
      for (const listener of listeners) listener();
    },
    getSnapshot: () => snapshot,
    getServerSnapshot: () => nothing,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether the product was removed from the shop. */
export function isGone({ changesById }: ListRefresh, id: number): boolean {
  return changesById.get(id)?.some(({ kind }) => kind === 'gone') ?? false;
}

/** Whether the price changed since the product was stored. */
export function hasNewPrice({ changesById }: ListRefresh, id: number): boolean {
  return changesById.get(id)?.some(({ kind }) => kind === 'price') ?? false;
}
