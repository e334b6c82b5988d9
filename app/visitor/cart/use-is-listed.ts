import { useCallback, useSyncExternalStore } from 'react';
import type { ListView } from '#app/visitor/cart/list-views.ts';

/** Samples are in no list: their id may be a real product's. */
export interface ListedProduct {
  id: number;
  isSample?: boolean;
}

/** Whether a product is in a list: a subscription of its own, so that a change rerenders one card. */
export function useIsListed(view: ListView<{ id: number }>, { id, isSample }: ListedProduct): boolean {
  const isListed = useCallback(
    () => !isSample && view.getSnapshot().entries.some((entry) => entry.id === id),
    [view, id, isSample],
  );
  return useSyncExternalStore(view.subscribe, isListed, () => false);
}
