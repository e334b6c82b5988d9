import { useCallback, useSyncExternalStore } from 'react';
import type { ListView } from '#app/visitor/cart/list-views.ts';

/**
 * A product whose presence in a list is tracked. Samples are in no list, because their ids overlap with those of real
 * products.
 */
export interface ListedProduct {
  id: number;
  isSample?: boolean;
}

/** Whether a product is in a list. Each card has its own subscription, so that a change rerenders only one card. */
export function useIsListed(view: ListView<{ id: number }>, { id, isSample }: ListedProduct): boolean {
  const isListed = useCallback(
    () => !isSample && view.getSnapshot().entries.some((entry) => entry.id === id),
    [view, id, isSample],
  );
  return useSyncExternalStore(view.subscribe, isListed, () => false);
}
