import { useEffect } from 'react';
import {
  refreshEntries,
  refreshProducts,
  type FreshProducts,
  type ListChange,
  type Refreshed,
} from '#app/domain/cart/refresh-lists.ts';
import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { fetchFreshProducts } from '#app/visitor/cart/fresh-products.ts';
import type { ListStore } from '#app/visitor/cart/list-store.ts';
import { cartStore, compareStore, wishlistStore } from '#app/visitor/cart/lists.ts';
import { createExternalStore, useSnapshot, type Snapshots } from '#app/visitor/shared/external-store.ts';

/** Result of refreshing a list since page load. */
export interface ListRefresh {
  /** 'failed' when some products could not be refreshed: their data may be old. */
  status: 'waiting' | 'done' | 'failed';
  /** Changes to show, by product id. */
  changesById: ReadonlyMap<number, readonly ListChange[]>;
}

interface ListRefresher extends Snapshots<ListRefresh> {
  /**
   * Refreshes products not yet refreshed. Offline the list stays as it is.
   * @param signal aborts it, for example when the screen unmounts
   */
  start(signal: AbortSignal): Promise<void>;
  /** Refreshes all products of the list once more. */
  startAgain(signal: AbortSignal): Promise<void>;
}

export const cartRefresher = createListRefresher(cartStore, refreshEntries);
export const wishlistRefresher = createListRefresher(wishlistStore, refreshProducts);
export const compareRefresher = createListRefresher(compareStore, refreshProducts);

/** Prices have changed since the lists were refreshed. */
export async function refreshListsAgain(signal: AbortSignal): Promise<void> {
  await Promise.all([cartRefresher, wishlistRefresher, compareRefresher].map((list) => list.startAgain(signal)));
}

/** Refreshes the prices and the stock of a list, once per product and page load. */
export function createListRefresher<Entry extends { id: number }>(
  list: ListStore<Entry>,
  refresh: (entries: readonly Entry[], fresh: FreshProducts) => Refreshed<Entry>[],
): ListRefresher {
  const store = createExternalStore<ListRefresh>({ status: 'waiting', changesById: new Map() });
  const asked = new Set<number>();

  async function start(signal: AbortSignal): Promise<void> {
    const ids = [...new Set(list.getSnapshot().entries.map(({ id }) => id))].filter((id) => !asked.has(id));
    if (ids.length === 0 || !navigator.onLine) return;
    for (const id of ids) asked.add(id);
    const fresh = await fetchFreshProducts(ids, signal);
    const isAborted = signal.aborted;
    for (const id of ids) if (isAborted || !fresh.has(id)) asked.delete(id);
    if (isAborted) return;
    const changesById = new Map(store.getSnapshot().changesById);
    list.update((entries) => {
      const refreshed = refresh(entries, fresh);
      for (const { entry, changes } of refreshed) {
        const known = changesById.get(entry.id) ?? [];
        const others = known.filter(({ kind }) => changes.every((change) => change.kind !== kind));
        if (changes.length > 0) changesById.set(entry.id, [...others, ...changes]);
      }
      return refreshed.map(({ entry }) => entry);
    });
    store.set({ status: fresh.size === ids.length ? 'done' : 'failed', changesById });
  }

  function startAgain(signal: AbortSignal): Promise<void> {
    asked.clear();
    return start(signal);
  }

  return { ...store, start, startAgain };
}

/** The longest that a list stays hidden for the notices above it, which would push it down. */
const longestWaitMs = 300;

/** Resolves once a list was refreshed for the first time, or would keep the visitor waiting. */
export function waitForRefresh({ getSnapshot, subscribe }: ListRefresher): Promise<void> {
  return new Promise((resolve) => {
    if (!navigator.onLine || getSnapshot().status !== 'waiting') return resolve();
    const unsubscribe = subscribe(finish);
    const timer = setTimeout(finish, longestWaitMs);
    function finish(): void {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}

/** Refreshes a list when its screen opens. */
export function useListRefresh(refresher: ListRefresher): ListRefresh {
  useEffect(() => {
    const leaving = new AbortController();
    window.addEventListener('pagehide', () => leaving.abort(), { signal: leaving.signal });
    void refresher.start(leaving.signal);
    return () => leaving.abort();
  }, [refresher]);
  return useSnapshot(refresher);
}

/** Whether a product was removed from the shop, or is no longer sold online: it is shown, but not quoted. */
export function isUnavailable(refresh: ListRefresh, entry: StoredProduct): boolean {
  return isRestricted(entry) || hasChange(refresh, entry.id, 'gone');
}

/** Whether a product changed in this way since it was stored; 'gone' means that the shop removed it. */
export function hasChange({ changesById }: ListRefresh, id: number, kind: ListChange['kind']): boolean {
  return changesById.get(id)?.some((change) => change.kind === kind) ?? false;
}
