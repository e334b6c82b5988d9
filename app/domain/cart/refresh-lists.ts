import { getPriceCentsAt } from '#app/domain/catalogue/price/price-steps.ts';
import { countUnits, fitToLimits, toPriced, type Cart } from './cart.ts';
import { readChoice } from './entry-choice.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { isUnnamed, toStoredProduct, type CartEntry, type StoredProduct } from './stored-list.ts';

/** A difference between the stored entry and the server's product; 'stock-lowered' and 'restricted' only in the cart. */
export type ListChange =
  | { kind: 'price'; fromCents: number; toCents: number }
  | { kind: 'stock-lowered'; available: number }
  | { kind: 'out-of-stock' }
  | { kind: 'restricted' }
  | { kind: 'back-in-stock' }
  | { kind: 'gone' };

/** An entry as the server knows it now, with what the visitor should be told; `changes` is empty when nothing is. */
export interface Refreshed<Entry> {
  entry: Entry;
  changes: ListChange[];
}

/** The server's answer by id; ids that were not requested are absent. */
export type FreshProducts = ReadonlyMap<number, StoredProduct | 'gone'>;

/**
 * Brings a cart up to date with the server's answer. A price change and a stock that no longer covers the order are
 * reported, and the order is lowered to what there is, in all colours and sizes together, never below 1 each. A product
 * that is gone, or whose sale is restricted, keeps its entry, to be shown as such and left out of the quotation.
 */
export function refreshEntries(cart: Cart, fresh: FreshProducts): Refreshed<CartEntry>[] {
  const updated = cart.map((entry) => {
    const product = fresh.get(entry.id);
    if (product === undefined || product === 'gone') return entry;
    return { ...toStoredProduct(product), ...readChoice(entry), orderQuantity: entry.orderQuantity };
  });
  const isOrderable = (product: ReturnType<FreshProducts['get']>) =>
    typeof product === 'object' && !isOutOfStock(product) && !isRestricted(product);
  const fitted = fitToLimits(updated, ({ id, quantity }) => (isOrderable(fresh.get(id)) ? quantity : Infinity));
  return fitted.map((entry, index) => ({
    entry,
    changes: findChanges(cart[index] ?? entry, entry, {
      product: fresh.get(entry.id),
      units: countUnits(cart.filter(({ id }) => id === entry.id)),
    }),
  }));
}

/**
 * At most one change; none for a product of which no price was known.
 * @param units in the cart: prices by quantity change too
 */
function findPriceChange(
  kept: StoredProduct,
  product: StoredProduct,
  units = 1,
): Extract<ListChange, { kind: 'price' }>[] {
  const [fromCents = 0, toCents = 0] = [kept, product].map((one) => getPriceCentsAt(toPriced(one), units));
  return fromCents === toCents || isUnnamed(kept) ? [] : [{ kind: 'price', fromCents, toCents }];
}

function findChanges(
  before: CartEntry,
  after: CartEntry,
  { product, units }: { product: ReturnType<FreshProducts['get']>; units: number },
): ListChange[] {
  if (product === undefined) return [];
  if (product === 'gone') return [{ kind: 'gone' }];
  if (isRestricted(product)) return [{ kind: 'restricted' }];
  const changes: ListChange[] = findPriceChange(before, product, units);
  if (isOutOfStock(product) && !isOutOfStock(before)) changes.push({ kind: 'out-of-stock' });
  if (after.orderQuantity < before.orderQuantity) changes.push({ kind: 'stock-lowered', available: product.quantity });
  return changes;
}

/**
 * Brings a wishlist or compare list up to date with the server's answer. A product that is gone stays in the list, to
 * be shown as such; one the server was not asked about, or did not answer for, stays as it was.
 */
export function refreshProducts(list: readonly StoredProduct[], fresh: FreshProducts): Refreshed<StoredProduct>[] {
  return list.map((kept) => {
    const product = fresh.get(kept.id);
    if (product === undefined) return { entry: kept, changes: [] };
    if (product === 'gone') return { entry: kept, changes: [{ kind: 'gone' }] };
    return { entry: toStoredProduct(product), changes: findListChanges(kept, product) };
  });
}

function findListChanges(kept: StoredProduct, product: StoredProduct): ListChange[] {
  const changes: ListChange[] = findPriceChange(kept, product);
  const isOut = isOutOfStock(product);
  if (isOut !== isOutOfStock(kept)) changes.push({ kind: isOut ? 'out-of-stock' : 'back-in-stock' });
  return changes;
}
