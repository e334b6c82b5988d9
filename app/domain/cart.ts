import { getSellingPriceCents } from './discount.ts';
import type { Priced } from './discount.ts';
import { isOutOfStock } from './stock.ts';
import { maxOrderQuantity, toStoredProduct } from './stored-list.ts';
import type { CartEntry, StoredProduct } from './stored-list.ts';

export type Cart = readonly CartEntry[];

/** What adding did. `quantity` is the number of units that came in: 0 when refused. */
export interface AddResult {
  cart: Cart;
  outcome: 'added' | 'increased' | 'out-of-stock' | 'stock-exceeded';
  quantity: number;
}

/** What a change of one entry did; the cart is the same object unless the outcome says that it changed. */
export interface EntryResult<Outcome extends string> {
  cart: Cart;
  outcome: Outcome | 'missing';
}

/** What removing did, with what `restoreEntry` needs to undo it. */
export type RemoveResult =
  { cart: Cart; outcome: 'removed'; removed: RemovedEntry } | { cart: Cart; outcome: 'missing' };

export interface RemovedEntry {
  entry: CartEntry;
  /** Where it stood, from 0. */
  index: number;
}

/**
 * Adds units of a product. Refused when it is out of stock, and when the stock does not cover what the cart would
 * then hold, the first units included (E02, F01, F02). What the cart knew of the product is brought up to date.
 * @param quantity units to add; anything below 1 counts as 1, fractions are cut
 */
export function addToCart(cart: Cart, product: StoredProduct, quantity = 1): AddResult {
  if (isOutOfStock(product)) return { cart, outcome: 'out-of-stock', quantity: 0 };
  const added = quantity >= 1 ? Math.floor(quantity) : 1;
  const held = findEntry(cart, product.id)?.orderQuantity ?? 0;
  const orderQuantity = held + added;
  if (orderQuantity > getLargestQuantity(product)) return { cart, outcome: 'stock-exceeded', quantity: 0 };
  const entry: CartEntry = { ...toStoredProduct(product), orderQuantity };
  if (held === 0) return { cart: [...cart, entry], outcome: 'added', quantity: added };
  return { cart: replaceEntry(cart, entry), outcome: 'increased', quantity: added };
}

/** One unit more of an entry, as far as the stock it knows of goes. */
export function increaseEntry(cart: Cart, id: number): EntryResult<'increased' | 'out-of-stock' | 'stock-exceeded'> {
  const entry = findEntry(cart, id);
  if (!entry) return { cart, outcome: 'missing' };
  if (isOutOfStock(entry)) return { cart, outcome: 'out-of-stock' };
  if (entry.orderQuantity >= getLargestQuantity(entry)) return { cart, outcome: 'stock-exceeded' };
  return { cart: replaceEntry(cart, { ...entry, orderQuantity: entry.orderQuantity + 1 }), outcome: 'increased' };
}

/** One unit less of an entry, never below 1: at 1 it stays 'unchanged' (E03). */
export function decreaseEntry(cart: Cart, id: number): EntryResult<'decreased' | 'unchanged'> {
  const entry = findEntry(cart, id);
  if (!entry) return { cart, outcome: 'missing' };
  if (entry.orderQuantity <= 1) return { cart, outcome: 'unchanged' };
  return { cart: replaceEntry(cart, { ...entry, orderQuantity: entry.orderQuantity - 1 }), outcome: 'decreased' };
}

/** Takes an entry out, whatever its quantity. */
export function removeFromCart(cart: Cart, id: number): RemoveResult {
  const index = cart.findIndex((entry) => entry.id === id);
  const entry = cart[index];
  if (!entry) return { cart, outcome: 'missing' };
  return { cart: cart.filter((kept) => kept.id !== id), outcome: 'removed', removed: { entry, index } };
}

/** Puts a removed entry back where it stood ('Desfazer'). A product added again meanwhile stays as it is. */
export function restoreEntry(cart: Cart, { entry, index }: RemovedEntry): Cart {
  if (findEntry(cart, entry.id)) return cart;
  return cart.toSpliced(Math.min(index, cart.length), 0, entry);
}

/** The empty cart, after the visitor confirmed. */
export function clearCart(): Cart {
  return [];
}

/** Number of units in the cart. */
export function countUnits(cart: Cart): number {
  return cart.reduce((total, entry) => total + entry.orderQuantity, 0);
}

/** What a kept product sells for, in centavos; 0 is 'Sob consulta'. Its price in R$ is rounded, never trusted. */
export function getKeptPriceCents(product: Pick<StoredProduct, 'price' | 'discount'>): number {
  return getSellingPriceCents(toPriced(product));
}

/** Selling price times quantity, in centavos (E13). */
export function getLineTotalCents(entry: CartEntry): number {
  return Math.min(getKeptPriceCents(entry) * entry.orderQuantity, Number.MAX_SAFE_INTEGER);
}

/** Sum of the line totals, in centavos. Entries 'Sob consulta' add nothing. */
export function getCartTotalCents(cart: Cart): number {
  const total = cart.reduce((sum, entry) => sum + getLineTotalCents(entry), 0);
  return Math.min(total, Number.MAX_SAFE_INTEGER);
}

/** The two numbers of a kept product's price, in centavos and hundredths of a percent. */
export function toPriced({ price, discount }: Pick<StoredProduct, 'price' | 'discount'>): Priced {
  return { priceCents: Math.round(price * 100), discountBasisPoints: Math.round(discount * 100) };
}

function findEntry(cart: Cart, id: number): CartEntry | undefined {
  return cart.find((entry) => entry.id === id);
}

function replaceEntry(cart: Cart, changed: CartEntry): Cart {
  return cart.map((entry) => (entry.id === changed.id ? changed : entry));
}

function getLargestQuantity(product: StoredProduct): number {
  return Math.min(product.quantity, maxOrderQuantity);
}
