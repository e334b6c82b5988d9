import * as rules from '#app/domain/cart/cart.ts';
import type { RemovedEntry } from '#app/domain/cart/cart.ts';
import { getChoiceSuffix, readChoice, type EntryChoice, type EntryRef } from '#app/domain/cart/entry-choice.ts';
import { serializeSummary } from '#app/domain/catalogue/serialize-product.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import { toastTexts } from '#app/texts/cart/toast-texts.ts';
import { fetchMissingDetails } from '#app/visitor/cart/refresh/fresh-products.ts';
import { cartStore } from '#app/visitor/cart/visitor-lists.ts';
import { showToast } from '#app/visitor/shared/toasts.ts';

type NamedEntry = EntryRef & { title: string };

/** Adds units of a product, shows the outcome and returns whether at least one was added. */
export function addToCart(product: ProductSummary & EntryChoice, quantity = 1): boolean {
  if (product.isSample) {
    announceSampleNotForSale(product);
    return false;
  }
  return addStoredProductToCart({ ...serializeSummary(product), ...readChoice(product) }, quantity);
}

/**
 * Adds units of a product in the format of the stored lists, like `addToCart`. The product is from another list or from
 * the API, so it is no sample.
 */
export function addStoredProductToCart(product: StoredProduct & EntryChoice, quantity = 1): boolean {
  const { title } = product;
  const result = changeCart((cart) => rules.addToCart(cart, product, quantity));
  if (result.outcome === 'restricted') announceRestricted(title);
  else if (result.outcome === 'out-of-stock') announceOutOfStock(title);
  else if (result.outcome === 'stock-exceeded') announceStockExceeded();
  else {
    const message = toastTexts.addedToCart({ title, quantity: result.quantity });
    showToast({ kind: 'success', message, emphasis: title });
    void fetchMissingDetails(cartStore, product.id);
  }
  return result.quantity > 0;
}

/**
 * Shows that a sample is not for sale. Samples are never added, because their ids overlap with those of real products.
 */
export function announceSampleNotForSale({ title }: { title: string }): void {
  showToast({ kind: 'info', message: toastTexts.isSample({ title }), emphasis: title });
}

/**
 * Adds one unit and returns whether that was possible. There is no success toast, because the row in the cart announces
 * its new quantity to screen readers.
 */
export function increaseInCart(entry: NamedEntry): boolean {
  const { outcome } = changeCart((cart) => rules.increaseEntry(cart, entry));
  if (outcome === 'restricted') announceRestricted(entry.title);
  if (outcome === 'out-of-stock') announceOutOfStock(entry.title);
  if (outcome === 'stock-exceeded') announceStockExceeded();
  return outcome === 'increased';
}

/** Removes one unit and shows a toast; an entry with one unit stays as it is, without a toast. */
export function decreaseInCart(entry: NamedEntry): void {
  const { outcome } = changeCart((cart) => rules.decreaseEntry(cart, entry));
  if (outcome !== 'decreased') return;
  const { title } = entry;
  showToast({ kind: 'info', message: toastTexts.quantityDecreased({ title }), emphasis: title });
}

/** Removes an entry and shows a toast with undo. */
export function removeFromCart(entry: NamedEntry): void {
  const result = changeCart((cart) => rules.removeFromCart(cart, entry));
  if (result.outcome !== 'removed') return;
  const { removed } = result;
  const { title } = entry;
  showToast({
    kind: 'error',
    // The message includes colour and size, so that the toasts of two entries of the same product differ.
    message: toastTexts.removedFromCart({ title }) + getChoiceSuffix(entry),
    emphasis: title,
    action: { label: toastTexts.undo, run: () => restoreToCart(removed) },
  });
}

/** Empties the cart. The caller must have asked the visitor for confirmation. */
export function clearCart(): void {
  cartStore.update(rules.clearCart);
  showToast({ kind: 'info', message: toastTexts.cartCleared });
}

function restoreToCart(removed: RemovedEntry): void {
  const { title } = removed.entry;
  const message = toastTexts.restored({ title }) + getChoiceSuffix(removed.entry);
  cartStore.update((cart) => rules.restoreEntry(cart, removed));
  showToast({ kind: 'success', message, emphasis: title });
}

/**
 * Applies a rule to the cart and returns its result. When the stock turns out to be used up by another tab, the visitor
 * is told later.
 */
function changeCart<Result extends { cart: rules.Cart; outcome: string }>(rule: (cart: rules.Cart) => Result): Result {
  let result: Result | undefined;
  let isTooLate = false;
  cartStore.update((cart) => {
    const current = rule(cart);
    // The change is applied again to the list that another tab may have stored. In that list, the stock may already be
    // used up.
    if (result && !isTooLate && current.outcome === 'stock-exceeded') {
      isTooLate = true;
      announceStockExceeded();
    }
    result ??= current;
    return current.cart;
  });
  if (!result) throw new Error('The cart did not apply the rule');
  return result;
}

function announceRestricted(title: string): void {
  showToast({ kind: 'error', message: toastTexts.restricted({ title }), emphasis: title });
}

function announceOutOfStock(title: string): void {
  showToast({ kind: 'error', message: toastTexts.outOfStock({ title }), emphasis: title });
}

function announceStockExceeded(): void {
  showToast({ kind: 'error', message: toastTexts.stockExceeded });
}
