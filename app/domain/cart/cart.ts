import { getSellingPriceCents } from '#app/domain/catalogue/price/discount.ts';
import { getPriceCentsAt, toPriceSteps, type SteppedPrice } from '#app/domain/catalogue/price/price-steps.ts';
import { mergeChanges, withChanges, type ListChange } from './entry-changes.ts';
import { getEntryKey, readChoice, type EntryChoice, type EntryRef } from './entry-choice.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { maxOrderQuantity } from './max-order-quantity.ts';
import { isUnnamed, toStoredProduct, type CartEntry, type StoredProduct } from './stored-list.ts';

export type Cart = readonly CartEntry[];

/** Reasons for which a product cannot be added to the cart in any quantity. */
type Refusal = 'restricted' | 'out-of-stock';

/** Result of adding a product. `quantity` is the number of units added; it is 0 when the product was rejected. */
interface AddResult {
  cart: Cart;
  outcome: 'added' | 'increased' | Refusal | 'stock-exceeded';
  quantity: number;
}

/** Result of changing one entry. `cart` is the same object as before unless `outcome` says that something changed. */
interface EntryResult<Outcome extends string> {
  cart: Cart;
  outcome: Outcome | 'missing';
}

/** Result of removing an entry. `removed` is what `restoreEntry` needs to undo the removal. */
type RemoveResult = { cart: Cart; outcome: 'removed'; removed: RemovedEntry } | { cart: Cart; outcome: 'missing' };

export interface RemovedEntry {
  entry: CartEntry;
  /** Index of the entry in the cart before it was removed. */
  index: number;
}

/**
 * Adds units of a product in a colour and size. Nothing is added when the sale of the product is restricted, when it is
 * out of stock, or when the stock does not cover all units of the product that the cart would then hold, in all colours
 * and sizes (docs/rules.md ST3, ST4). The cart's copy of the product is updated, and a change of its price is recorded
 * in the entry.
 * @param quantity units to add; a number below 1 counts as 1, and fractions are cut off
 */
export function addToCart(cart: Cart, product: StoredProduct & EntryChoice, quantity = 1): AddResult {
  const refusal = findRefusal(product);
  if (refusal) return { cart, outcome: refusal, quantity: 0 };
  const added = quantity >= 1 ? Math.floor(quantity) : 1;
  if (added > getRemainingQuantity(cart, product)) return { cart, outcome: 'stock-exceeded', quantity: 0 };
  const storedProduct = toStoredProduct(product);
  const units = countUnits(cart.filter(({ id }) => id === product.id));
  const updated = cart.map((entry) => {
    if (entry.id !== product.id) return entry;
    return withChanges(
      { ...entry, ...storedProduct },
      mergeChanges(entry.changes, findPriceChange(entry, storedProduct, units)),
    );
  });
  const existing = findEntry(updated, product);
  if (existing)
    return {
      cart: setQuantity(updated, existing, existing.orderQuantity + added),
      outcome: 'increased',
      quantity: added,
    };
  const entry = { ...storedProduct, ...readChoice(product), orderQuantity: added };
  return { cart: [...updated, entry], outcome: 'added', quantity: added };
}

/** Adds one unit to an entry, up to the stock that the entry's copy of the product states. */
export function increaseEntry(cart: Cart, ref: EntryRef): EntryResult<'increased' | Refusal | 'stock-exceeded'> {
  const entry = findEntry(cart, ref);
  if (!entry) return { cart, outcome: 'missing' };
  const refusal = findRefusal(entry);
  if (refusal) return { cart, outcome: refusal };
  if (getRemainingQuantity(cart, entry) < 1) return { cart, outcome: 'stock-exceeded' };
  return { cart: setQuantity(cart, entry, entry.orderQuantity + 1), outcome: 'increased' };
}

/** Removes one unit from an entry. An entry of one unit stays as it is, with the outcome 'unchanged'. */
export function decreaseEntry(cart: Cart, ref: EntryRef): EntryResult<'decreased' | 'unchanged'> {
  const entry = findEntry(cart, ref);
  if (!entry) return { cart, outcome: 'missing' };
  if (entry.orderQuantity <= 1) return { cart, outcome: 'unchanged' };
  return { cart: setQuantity(cart, entry, entry.orderQuantity - 1), outcome: 'decreased' };
}

/** Removes an entry with all its units. */
export function removeFromCart(cart: Cart, ref: EntryRef): RemoveResult {
  const entry = findEntry(cart, ref);
  if (!entry) return { cart, outcome: 'missing' };
  const index = cart.indexOf(entry);
  return { cart: cart.toSpliced(index, 1), outcome: 'removed', removed: { entry, index } };
}

/**
 * Puts a removed entry back at its former index ('Desfazer'), with at most the units that the product's other entries
 * leave available. When the same entry was added again in the meantime, the cart stays as it is.
 */
export function restoreEntry(cart: Cart, { entry, index }: RemovedEntry): Cart {
  if (findEntry(cart, entry)) return cart;
  const unitsInCart = countUnits(cart.filter(({ id }) => id === entry.id));
  const availableQuantity = unitsInCart === 0 ? entry.orderQuantity : Math.max(1, getRemainingQuantity(cart, entry));
  const restored = { ...entry, orderQuantity: Math.min(entry.orderQuantity, availableQuantity) };
  return cart.toSpliced(Math.min(index, cart.length), 0, restored);
}

/**
 * Lowers the quantities of each product's entries until their sum is within its limit. The last entry is lowered first,
 * and none goes below 1.
 * @param getLimit gives the same limit for all entries of one product
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

/** Returns an empty cart. The caller must have asked the visitor for confirmation. */
export function clearCart(): Cart {
  return [];
}

export function countUnits(cart: Cart): number {
  return cart.reduce((total, entry) => total + entry.orderQuantity, 0);
}

/** Picture of the chosen colour; the product's main picture when no colour was chosen or no picture shows it. */
export function getEntryPicture({ img, imageURLs, color }: CartEntry): string {
  return imageURLs?.find((image) => image.color.name === color)?.img || img;
}

/**
 * Selling price of a stored product in centavos; 0 means 'Sob consulta' (price on request). The stored price in R$ is
 * rounded first.
 */
export function getStoredPriceCents(product: Pick<StoredProduct, 'price' | 'discount'>): number {
  return getSellingPriceCents(toPriced(product));
}

/**
 * Price in centavos of one unit of an entry. The price by quantity depends on all units of the product in the cart, in
 * all colours and sizes.
 */
export function getEntryPriceCents(entry: CartEntry, cart: Cart): number {
  return getPriceCentsAt(toPriced(entry), countUnits(cart.filter(({ id }) => id === entry.id)));
}

/**
 * Price change between two versions of a product: an array of at most one change. It is empty when the stored version
 * is only a placeholder.
 * @param units units of the product in the cart, because prices by quantity can change too
 */
export function findPriceChange(stored: StoredProduct, product: StoredProduct, units: number): ListChange[] {
  const [from = 0, to = 0] = [stored, product].map((version) => getPriceCentsAt(toPriced(version), units));
  return from === to || isUnnamed(stored) ? [] : [{ kind: 'price', from, to }];
}

/** Unit price times quantity of an entry, in centavos. */
export function getLineTotalCents(entry: CartEntry, cart: Cart): number {
  return Math.min(getEntryPriceCents(entry, cart) * entry.orderQuantity, Number.MAX_SAFE_INTEGER);
}

/** Sum of the line totals in centavos. Entries without a price ('Sob consulta') count as 0. */
export function getCartTotalCents(cart: Cart): number {
  const total = cart.reduce((sum, entry) => sum + getLineTotalCents(entry, cart), 0);
  return Math.min(total, Number.MAX_SAFE_INTEGER);
}

/** Converts a stored product's price, discount and price steps to centavos and hundredths of a percent. */
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

/** Number of further units of a product that the cart may hold, in all colours and sizes together. */
function getRemainingQuantity(cart: Cart, { id, quantity }: StoredProduct): number {
  return Math.min(quantity, maxOrderQuantity) - countUnits(cart.filter((entry) => entry.id === id));
}
