import { refreshProducts, type ListChange } from '#app/domain/cart/refresh-list.ts';
import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import type { ListStore } from '#app/visitor/cart/list-store.ts';
import { compareStore, wishlistStore } from '#app/visitor/cart/lists.ts';
import { fetchFreshProducts } from '#app/visitor/cart/cart-refresh.ts';

/** What the server said of a list since this page was loaded. */
export interface ListRefresh {
  /** True when the server did not answer for every product: what is shown may be old. */
  hasFailed: boolean;
  /** What the visitor should know of each product whose entry was out of date. */
  changesById: ReadonlyMap<number, readonly ListChange[]>;
}

export interface ListRefresher {
  /**
   * Asks about the products not asked about before. Without a connection it says nothing: the list stays as it was.
   * @param signal ends it, for instance when the screen is left
   */
  start(signal: AbortSignal): Promise<void>;
  getSnapshot(): ListRefresh;
  getServerSnapshot(): ListRefresh;
  subscribe(listener: () => void): () => void;
}

export const wishlistRefresher = createListRefresher(wishlistStore);
export const compareRefresher = createListRefresher(compareStore);

/** Keeps a list's prices and stock those of the server, asked when its screen is opened. */
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

/** Whether the server no longer has a product of the list. */
export function isGone({ changesById }: ListRefresh, id: number): boolean {
  return changesById.get(id)?.some(({ kind }) => kind === 'gone') ?? false;
}

/** Whether a product of the list costs something else than when it was put there. */
export function hasNewPrice({ changesById }: ListRefresh, id: number): boolean {
  return changesById.get(id)?.some(({ kind }) => kind === 'price') ?? false;
}
