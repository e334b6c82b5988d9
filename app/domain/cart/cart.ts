import { getSellingPriceCents } from '#app/domain/catalogue/price/discount.ts';
import { getPriceCentsAt, toPriceSteps, type SteppedPrice } from '#app/domain/catalogue/price/price-steps.ts';
import { mergeChanges, withChanges, type ListChange } from './entry-changes.ts';
import { getEntryKey, readChoice, type EntryChoice, type EntryRef } from './entry-choice.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { maxOrderQuantity } from './order-quantity.ts';
import { isUnnamed, toStoredProduct, type CartEntry, type StoredProduct } from './stored-list.ts';

export type Cart = readonly CartEntry[];

/** Why a product is not for the cart at all. */
type Refusal = 'restricted' | 'out-of-stock';

/** Result of adding. `quantity` is the number of units added: 0 when refused. */
interface AddResult {
  cart: Cart;
  outcome: 'added' | 'increased' | Refusal | 'stock-exceeded';
  quantity: number;
}

/** Outcome of changing one entry; the cart is the same object unless the outcome says that it changed. */
interface EntryResult<Outcome extends string> {
  cart: Cart;
  outcome: Outcome | 'missing';
}

/** Result of removing, with what `restoreEntry` needs to undo it. */
type RemoveResult = { cart: Cart; outcome: 'removed'; removed: RemovedEntry } | { cart: Cart; outcome: 'missing' };

export interface RemovedEntry {
  entry: CartEntry;
  /** Its index before it was removed. */
  index: number;
}

/**
 * Adds units of a product in a colour and size. Refused when its sale is restricted, when it is out of stock, and when the stock
 * does not cover all that the cart would then hold of the product, in any colour and size (docs/rules.md ST3, ST4). The cart's copy
 * of the product is updated, and a price that this changes is noted.
 * @param quantity units to add; anything below 1 counts as 1, fractions are cut
 */
export function addToCart(cart: Cart, product: StoredProduct & EntryChoice, quantity = 1): AddResult {
  const refusal = findRefusal(product);
  if (refusal) return { cart, outcome: refusal, quantity: 0 };
  const added = quantity >= 1 ? Math.floor(quantity) : 1;
  if (added > getRemainingQuantity(cart, product)) return { cart, outcome: 'stock-exceeded', quantity: 0 };
  const known = toStoredProduct(product);
  const units = countUnits(cart.filter(({ id }) => id === product.id));
  const updated = cart.map((entry) => {
    if (entry.id !== product.id) return entry;
    return withChanges({ ...entry, ...known }, mergeChanges(entry.changes, findPriceChange(entry, known, units)));
  });
  const held = findEntry(updated, product);
  if (held)
    return { cart: setQuantity(updated, held, held.orderQuantity + added), outcome: 'increased', quantity: added };
  const entry = { ...known, ...readChoice(product), orderQuantity: added };
  return { cart: [...updated, entry], outcome: 'added', quantity: added };
}

/** One unit more of an entry, as far as the stock it knows of goes. */
export function increaseEntry(cart: Cart, ref: EntryRef): EntryResult<'increased' | Refusal | 'stock-exceeded'> {
  const entry = findEntry(cart, ref);
  if (!entry) return { cart, outcome: 'missing' };
  const refusal = findRefusal(entry);
  if (refusal) return { cart, outcome: refusal };
  if (getRemainingQuantity(cart, entry) < 1) return { cart, outcome: 'stock-exceeded' };
  return { cart: setQuantity(cart, entry, entry.orderQuantity + 1), outcome: 'increased' };
}

/** One unit less of an entry, never below 1: at 1 it stays 'unchanged'. */
export function decreaseEntry(cart: Cart, ref: EntryRef): EntryResult<'decreased' | 'unchanged'> {
  const entry = findEntry(cart, ref);
  if (!entry) return { cart, outcome: 'missing' };
  if (entry.orderQuantity <= 1) return { cart, outcome: 'unchanged' };
  return { cart: setQuantity(cart, entry, entry.orderQuantity - 1), outcome: 'decreased' };
}

/** Takes an entry out, whatever its quantity. */
export function removeFromCart(cart: Cart, ref: EntryRef): RemoveResult {
  const entry = findEntry(cart, ref);
  if (!entry) return { cart, outcome: 'missing' };
  const index = cart.indexOf(entry);
  return { cart: cart.toSpliced(index, 1), outcome: 'removed', removed: { entry, index } };
}

/**
 * Puts a removed entry back in its place ('Desfazer'), with no more units than the product's other entries left. One
 * added again meanwhile stays as it is.
 */
export function restoreEntry(cart: Cart, { entry, index }: RemovedEntry): Cart {
  if (findEntry(cart, entry)) return cart;
  const held = countUnits(cart.filter(({ id }) => id === entry.id));
  const left = held === 0 ? entry.orderQuantity : Math.max(1, getRemainingQuantity(cart, entry));
  const restored = { ...entry, orderQuantity: Math.min(entry.orderQuantity, left) };
  return cart.toSpliced(Math.min(index, cart.length), 0, restored);
}

/**
 * Lowers the entries of each product until together they hold no more than its limit: the last first, none below 1.
 * @param getLimit the same for all entries of a product
 */
export function fitToLimits(cart: Cart, getLimit: (entry: CartEntry) => number): CartEntry[] {
  const excessById = new Map<number, number>();
  for (const entry of cart) {
    excessById.set(entry.id, (excessById.get(entry.id) ?? -getLimit(entry)) + entry.orderQuantity);
  }
  const fitted = cart.toReversed().map((entry) => {
    const excess = excessById.get(entry.id) ?? 0;
    const cut = Math.max(0, Math.min(excess, entry.orderQuantity - 1));
    excessById.set(entry.id, excess - cut);
    return cut > 0 ? { ...entry, orderQuantity: entry.orderQuantity - cut } : entry;
  });
  return fitted.toReversed();
}

/** The empty cart, after the visitor confirmed. */
export function clearCart(): Cart {
  return [];
}

export function countUnits(cart: Cart): number {
  return cart.reduce((total, entry) => total + entry.orderQuantity, 0);
}

/** The picture of the chosen colour; the product's own where none was chosen, or no picture shows it. */
export function getEntryPicture({ img, imageURLs, color }: CartEntry): string {
  return imageURLs?.find((image) => image.color.name === color)?.img || img;
}

/** Selling price of a stored product in centavos; 0 is 'Sob consulta'. The stored price in R$ is rounded first. */
export function getStoredPriceCents(product: Pick<StoredProduct, 'price' | 'discount'>): number {
  return getSellingPriceCents(toPriced(product));
}

/** Price of each unit of an entry in its cart, in centavos: that of so many units of the product in all colours and sizes. */
export function getEntryPriceCents(entry: CartEntry, cart: Cart): number {
  return getPriceCentsAt(toPriced(entry), countUnits(cart.filter(({ id }) => id === entry.id)));
}

/**
 * At most one change; none for a product of which no price was known.
 * @param units in the cart: prices by quantity change too
 */
export function findPriceChange(kept: StoredProduct, product: StoredProduct, units: number): ListChange[] {
  const [from = 0, to = 0] = [kept, product].map((one) => getPriceCentsAt(toPriced(one), units));
  return from === to || isUnnamed(kept) ? [] : [{ kind: 'price', from, to }];
}

/** Price of each unit times quantity, in centavos. */
export function getLineTotalCents(entry: CartEntry, cart: Cart): number {
  return Math.min(getEntryPriceCents(entry, cart) * entry.orderQuantity, Number.MAX_SAFE_INTEGER);
}

/** Sum of the line totals, in centavos. Entries 'Sob consulta' add nothing. */
export function getCartTotalCents(cart: Cart): number {
  const total = cart.reduce((sum, entry) => sum + getLineTotalCents(entry, cart), 0);
  return Math.min(total, Number.MAX_SAFE_INTEGER);
}

/** A stored product's price, discount and steps, in centavos and hundredths of a percent. */
export function toPriced({
  price,
  discount,
  priceSteps,
}: Pick<StoredProduct, 'price' | 'discount' | 'priceSteps'>): SteppedPrice {
  return {
    priceCents: Math.round(price * 100),
    discountBasisPoints: Math.round(discount * 100),
    priceSteps: priceSteps && toPriceSteps(priceSteps),
  };
}

function findRefusal(product: StoredProduct): Refusal | undefined {
  if (isRestricted(product)) return 'restricted';
  return isOutOfStock(product) ? 'out-of-stock' : undefined;
}

function findEntry(cart: Cart, ref: EntryRef): CartEntry | undefined {
  return cart.find((entry) => getEntryKey(entry) === getEntryKey(ref));
}

function setQuantity(cart: Cart, changed: CartEntry, orderQuantity: number): Cart {
  return cart.map((entry) => (entry === changed ? { ...entry, orderQuantity } : entry));
}

/** How many more units of a product the cart may hold, in whatever colour and size. */
function getRemainingQuantity(cart: Cart, { id, quantity }: StoredProduct): number {
  return Math.min(quantity, maxOrderQuantity) - countUnits(cart.filter((entry) => entry.id === id));
}

/** Shipping cost in centavos: 0 when it is 'free', else the amount given. */
export function getShippingCostCents(costCents: 'free' | number): number {
  return costCents === 'free' ? 0 : costCents;
}
