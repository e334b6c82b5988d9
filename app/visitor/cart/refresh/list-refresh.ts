import { useEffect } from 'react';
import { hasChange, hasUnseenChange, withoutSeenChanges } from '#app/domain/cart/entry-changes.ts';
import { refreshEntries, refreshProducts, type FreshProducts } from '#app/domain/cart/refresh-lists.ts';
import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { fetchFreshProducts } from '#app/visitor/cart/refresh/fresh-products.ts';
import type { ListStore } from '#app/visitor/cart/list-store.ts';
import { cartStore, compareStore, wishlistStore } from '#app/visitor/cart/visitor-lists.ts';
import { createExternalStore, useSnapshot, type Snapshots } from '#app/visitor/shared/external-store.ts';

/**
 * State of the refresh since the page was loaded. 'failed' means that some products could not be refreshed and may be
 * outdated.
 */
type RefreshStatus = 'waiting' | 'done' | 'failed';

/** Refreshes the prices and the stock of a list, and reports its state. */
export interface ListRefresher extends Snapshots<RefreshStatus> {
  /**
   * Refreshes the products that have not been refreshed since the page was loaded. Without a network the list stays as
   * it is.
   * @param signal aborts the refresh, for example when the page is left
   */
  start(signal: AbortSignal): Promise<void>;
  /** Refreshes all products of the list again. */
  startAgain(signal: AbortSignal): Promise<void>;
  /** Marks the changes as seen by the visitor, so that no tab shows them again. */
  markSeen(): void;
}

export const cartRefresher = createListRefresher(cartStore, refreshEntries);
export const wishlistRefresher = createListRefresher(wishlistStore, refreshProducts);
export const compareRefresher = createListRefresher(compareStore, refreshProducts);

/** Refreshes all lists again, because an offer has begun or ended and prices have changed. */
export async function refreshListsAgain(signal: AbortSignal): Promise<void> {
  await Promise.all([cartRefresher, wishlistRefresher, compareRefresher].map((list) => list.startAgain(signal)));
}

/** Creates a refresher for the prices and stock of a list. It refreshes each product once per page load. */
export function createListRefresher<Entry extends StoredProduct>(
  list: ListStore<Entry>,
  refresh: (entries: readonly Entry[], fresh: FreshProducts) => Entry[],
): ListRefresher {
  const store = createExternalStore<RefreshStatus>('waiting');
  const requestedIds = new Set<number>();

  async function start(signal: AbortSignal): Promise<void> {
    const ids = [...new Set(list.getSnapshot().entries.map(({ id }) => id))].filter((id) => !requestedIds.has(id));
    if (ids.length === 0 || !navigator.onLine) return;
    for (const id of ids) requestedIds.add(id);
    const fresh = await fetchFreshProducts(ids, signal);
    const isAborted = signal.aborted;
    for (const id of ids) if (isAborted || !fresh.has(id)) requestedIds.delete(id);
    if (isAborted) return;
    list.update((entries) => refresh(entries, fresh));
    store.set(fresh.size === ids.length ? 'done' : 'failed');
  }

  function startAgain(signal: AbortSignal): Promise<void> {
    requestedIds.clear();
    return start(signal);
  }

  function markSeen(): void {
    list.update((entries) => (entries.some(hasUnseenChange) ? entries.map(withoutSeenChanges) : entries));
  }

  return { ...store, start, startAgain, markSeen };
}

/**
 * Maximum time in ms for which a list stays hidden until the messages above it are known. If they appeared later, they
 * would shift the list down.
 */
const maxWaitMs = 300;

/** Resolves when a list has been refreshed for the first time, or after `maxWaitMs`, or at once when offline. */
export function waitForRefresh({ getSnapshot, subscribe }: ListRefresher): Promise<void> {
  return new Promise((resolve) => {
    if (!navigator.onLine || getSnapshot() !== 'waiting') return resolve();
    const unsubscribe = subscribe(finish);
    const timer = setTimeout(finish, maxWaitMs);
    function finish(): void {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}

/** Refreshes a list when its page opens. */
export function useListRefresh(refresher: ListRefresher): RefreshStatus {
  useEffect(() => {
    const leaving = new AbortController();
    window.addEventListener('pagehide', () => leaving.abort(), { signal: leaving.signal });
    void refresher.start(leaving.signal);
    return () => leaving.abort();
  }, [refresher]);
  return useSnapshot(refresher);
}

/**
 * Whether a product was removed from the shop or is no longer sold online. Lists still show such a product, but
 * quotations leave it out.
 */
export function isUnavailable(entry: StoredProduct): boolean {
  return isRestricted(entry) || hasChange(entry, 'gone');
}
