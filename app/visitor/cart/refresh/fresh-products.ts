import type { FreshProducts } from '#app/domain/cart/refresh-lists.ts';
import { readStoredDetails } from '#app/domain/cart/stored-details.ts';
import { parseStoredProduct, type StoredProduct } from '#app/domain/cart/stored-list.ts';
import { fetchProductJson } from '#app/visitor/cart/refresh/fetch-product-json.ts';
import type { ListStore } from '#app/visitor/cart/list-store.ts';

/** Fetches the current data of products; 'gone' for those that the shop has removed. The map is empty on failure. */
export async function fetchFreshProducts(ids: readonly number[], signal: AbortSignal): Promise<FreshProducts> {
  const data = await fetchProductJson(ids, signal);
  const products = data?.map(parseStoredProduct);
  const productsById = new Map(products?.map((product) => [product?.id ?? 0, product]));
  // A response with other ids does not belong to this request and does not prove that a product is gone.
  if (!products || [...productsById.keys()].some((id) => !ids.includes(id))) return new Map();
  return new Map(ids.map((id) => [id, productsById.get(id) ?? 'gone']));
}

/**
 * Loads the fields of a stored product that its card does not have, in the background. After a failure, the next page
 * load retries.
 */
export async function fetchMissingDetails<Entry extends StoredProduct>(
  store: ListStore<Entry>,
  id: number,
): Promise<void> {
  const isComplete = (entry: Entry) => entry.id !== id || entry.description !== undefined;
  if (!navigator.onLine || store.getSnapshot().entries.every(isComplete)) return;
  const product = (await fetchFreshProducts([id], new AbortController().signal)).get(id);
  if (!product || product === 'gone') return;
  const details = readStoredDetails(product);
  store.update((list) => list.map((entry) => (isComplete(entry) ? entry : { ...entry, ...details })));
}
