import { countUnits, findPriceChange, fitToLimits, type Cart } from './cart.ts';
import { readChoice } from './entry-choice.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { mergeChanges, withChanges, type ListChange } from './entry-changes.ts';
import { toStoredProduct, type CartEntry, type StoredProduct } from './stored-list.ts';

/** The server's response: products by id. Ids that were not requested are absent. */
export type FreshProducts = ReadonlyMap<number, StoredProduct | 'gone'>;

/**
 * Updates a cart from the server's response. A changed price, and a stock that no longer covers the order, are recorded
 * in the entry. The ordered quantity is lowered to the available stock for all colours and sizes together, but no entry
 * goes below 1. An entry whose product is gone or restricted stays, so that the cart can show it as such, and is left
 * out of the quotation.
 */
export function refreshEntries(cart: Cart, fresh: FreshProducts): CartEntry[] {
  const updated = cart.map((entry) => {
    const product = fresh.get(entry.id);
    if (product === undefined || product === 'gone') return entry;
    return { ...toStoredProduct(product), ...readChoice(entry), orderQuantity: entry.orderQuantity };
  });
  const isOrderable = (product: ReturnType<FreshProducts['get']>) =>
    typeof product === 'object' && !isOutOfStock(product) && !isRestricted(product);
  const fitted = fitToLimits(updated, ({ id, quantity }) => (isOrderable(fresh.get(id)) ? quantity : Infinity));
  return fitted.map((entry, index) => {
    const before = cart[index] ?? entry;
    const product = fresh.get(entry.id);
    if (product === undefined) return before;
    const units = countUnits(cart.filter(({ id }) => id === entry.id));
    const changes = product === 'gone' ? [{ kind: 'gone' as const }] : findChanges(before, entry, units);
    return withChanges(entry, mergeChanges(before.changes, changes));
  });
}

function findChanges(before: CartEntry, after: CartEntry, units: number): ListChange[] {
  if (isRestricted(after)) return [{ kind: 'restricted' }];
  const changes = findListChanges(before, after, units);
  const [from, to] = [before.orderQuantity, after.orderQuantity];
  return to < from ? [...changes, { kind: 'quantity', from, to }] : changes;
}

/**
 * Updates a wishlist or compare list from the server's response. A product that is gone stays in the list, so that the
 * list can show it as such. A product that was not requested, or is missing from the response, stays as it was.
 */
export function refreshProducts(list: readonly StoredProduct[], fresh: FreshProducts): StoredProduct[] {
  return list.map((stored) => {
    const product = fresh.get(stored.id);
    if (product === undefined) return stored;
    if (product === 'gone') return withChanges(stored, mergeChanges(stored.changes, [{ kind: 'gone' }]));
    return withChanges(toStoredProduct(product), mergeChanges(stored.changes, findListChanges(stored, product)));
  });
}

function findListChanges(stored: StoredProduct, product: StoredProduct, units = 1): ListChange[] {
  const changes = findPriceChange(stored, product, units);
  const isOut = isOutOfStock(product);
  if (isOut !== isOutOfStock(stored)) changes.push({ kind: isOut ? 'out-of-stock' : 'back-in-stock' });
  return changes;
}
