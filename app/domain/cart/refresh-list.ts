import { findPriceChange, type EntryChange, type FreshProducts } from './refresh-cart.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { toStoredProduct, type StoredProduct } from './stored-list.ts';

/** One thing the server knows better of a wished or compared product; nothing is ordered yet, so stock is yes or no. */
export type ListChange = Extract<EntryChange, { kind: 'price' | 'out-of-stock' | 'gone' }> | { kind: 'back-in-stock' };

/** A kept product as the server knows it now, with what the visitor should be told; `changes` may be empty. */
export interface RefreshedProduct {
  product: StoredProduct;
  changes: ListChange[];
}

/**
 * Brings a wishlist or compare list up to date with the server's answer. A product that is gone stays in the list, to
 * be shown as such; one the server was not asked about, or did not answer for, stays as it was.
 */
export function refreshProducts(list: readonly StoredProduct[], fresh: FreshProducts): RefreshedProduct[] {
  return list.map((kept) => {
    const product = fresh.get(kept.id);
    if (product === undefined) return { product: kept, changes: [] };
    if (product === 'gone') return { product: kept, changes: [{ kind: 'gone' }] };
    return { product: toStoredProduct(product), changes: findChanges(kept, product) };
  });
}

function findChanges(kept: StoredProduct, product: StoredProduct): ListChange[] {
  const changes: ListChange[] = findPriceChange(kept, product);
  const isOut = isOutOfStock(product);
  if (isOut !== isOutOfStock(kept)) changes.push({ kind: isOut ? 'out-of-stock' : 'back-in-stock' });
  return changes;
}
