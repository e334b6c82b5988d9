import { readStoredDetails } from '#app/domain/cart/stored-details.ts';
import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import type { ListStore } from '#app/visitor/cart/list-store.ts';
import { fetchFreshProducts } from '#app/visitor/cart/cart-refresh.ts';

/** Adds the details a card lacks to a stored product, in the background. On failure the next page load retries. */
export async function fetchMissingDetails<Kept extends StoredProduct>(
  store: ListStore<Kept>,
  id: number,
): Promise<void> {
  const isWhole = (kept: Kept) => kept.id !== id || kept.description !== undefined;
  if (!navigator.onLine || store.getSnapshot().entries.every(isWhole)) return;
  const answer = (await fetchFreshProducts([id], new AbortController().signal)).get(id);
  if (!answer || answer === 'gone') return;
  const details = readStoredDetails(answer);
  store.update((list) => list.map((kept) => (isWhole(kept) ? kept : { ...kept, ...details })));
}
