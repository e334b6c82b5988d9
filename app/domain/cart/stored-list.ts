import { getEntryKey, readChoice, type EntryChoice } from './entry-choice.ts';
import { getExcerpt } from '#app/domain/catalogue/description/description.ts';
import type { ProductSummaryJson } from '#app/domain/catalogue/serialize-product.ts';
import { readChanges, type Changed } from './entry-changes.ts';
import { maxOrderQuantity } from './max-order-quantity.ts';
import { readLine, readPictureUrl } from './stored-fields.ts';
import {
  isRecord,
  readArray,
  readField,
  readInteger,
  readNumber,
  readText,
} from '#app/domain/shared/input/read-unknown.ts';
import { countStars, getAverageRating, starLevels } from '#app/domain/reviews/rating.ts';
import { saleRestrictions } from '#app/domain/catalogue/sale-restriction.ts';
import { parseProductStatus } from '#app/domain/catalogue/stock.ts';
import { readList, readStoredDetails, type StoredDetails } from './stored-details.ts';

/** Local storage keys of the visitor's three lists. Each holds a plain JSON array. */
export const storageKeys = {
  cart: 'cart_products',
  wishlist: 'wishlist_products',
  compare: 'compare_products',
} as const;

/**
 * A product as the browser stores it: the JSON of a card, and the remaining fields once the server has sent them. Its
 * price is only displayed; stored quotations use the server's price.
 */
export type StoredProduct = ProductSummaryJson & StoredDetails & Changed;

/** A product in the cart, in one colour and size where they were chosen. `orderQuantity` is a whole number from 1. */
export type CartEntry = StoredProduct & EntryChoice & { orderQuantity: number };

/** Result of adding a product to a list or removing it, from which the toast takes its text. */
export interface ToggleResult {
  list: StoredProduct[];
  outcome: 'added' | 'removed';
}

/**
 * Maximum number of entries that are read from storage. It is far above what a visitor compares, and prevents a damaged
 * storage from freezing the page.
 */
const maxStoredEntries = 500;
const maxPriceReais = 1_000_000_000;
const maxCount = 1_000_000_000;

/**
 * Reads a wishlist or compare list from storage. It never throws: text that is not a list gives an empty list, an entry
 * without an id is dropped, an invalid field gets an empty or the nearest valid value, and of two entries with one id
 * the first stays.
 */
export function parseStoredProducts(text: string | null): StoredProduct[] {
  const byId = new Map<number, StoredProduct>();
  for (const value of readArray(text)) {
    const product = parseListedProduct(value);
    if (product && !byId.has(product.id)) byId.set(product.id, product);
    if (byId.size === maxStoredEntries) break;
  }
  return [...byId.values()];
}

/**
 * Reads the cart from storage by the rules of `parseStoredProducts`. Two entries of one product in one colour and size
 * become one with the larger quantity. An entry without a stock number is assumed to have exactly the ordered quantity
 * in stock, until the server sends the real number.
 */
export function parseCart(text: string | null): CartEntry[] {
  const byKey = new Map<string, CartEntry>();
  for (const value of readArray(text)) {
    const entry = parseCartEntry(value);
    if (!entry) continue;
    const key = getEntryKey(entry);
    const sameEntry = byKey.get(key);
    if (sameEntry)
      byKey.set(key, { ...sameEntry, orderQuantity: Math.max(sameEntry.orderQuantity, entry.orderQuantity) });
    else if (byKey.size < maxStoredEntries) byKey.set(key, entry);
  }
  return [...byKey.values()];
}

/**
 * Reads one product of unknown shape, such as a part of a server response. Undefined when the value has no usable id or
 * title.
 */
export function parseStoredProduct(value: unknown): StoredProduct | undefined {
  if (!isRecord(value)) return undefined;
  const id = readNumber(readField(value, 'id')) ?? 0;
  const title = readLine(value, 'title');
  if (!Number.isSafeInteger(id) || id < 1 || title === '') return undefined;
  const offerDate = readField(value, 'offerDate');
  return {
    id,
    sku: readLine(value, 'sku'),
    img: readPictureUrl(readField(value, 'img')),
    title,
    slug: readLine(value, 'slug'),
    unit: readLine(value, 'unit'),
    parent: readLine(value, 'parent'),
    children: readLine(value, 'children'),
    price: readDecimal(value, 'price', maxPriceReais),
    discount: readDecimal(value, 'discount', 100),
    ...readPriceSteps(value),
    quantity: readInteger(readField(value, 'quantity'), { min: 0, max: maxCount }) ?? 1,
    brand: { name: readLine(readField(value, 'brand'), 'name') },
    category: { name: readLine(readField(value, 'category'), 'name') },
    status: parseProductStatus(readLine(value, 'status')) ?? 'in-stock',
    saleRestriction: saleRestrictions.find((one) => one === readField(value, 'saleRestriction')) ?? 'none',
    offerDate: { startDate: readDate(offerDate, 'startDate'), endDate: readDate(offerDate, 'endDate') },
    featured: readField(value, 'featured') === true,
    sellCount: readInteger(readField(value, 'sellCount'), { min: 0, max: maxCount }) ?? 0,
    excerpt: readExcerpt(value),
    ...readRating(value),
    ...readStoredDetails(value),
  };
}

/** Picks the fields that the browser stores, in a fixed order, from a product that may have more. */
export function toStoredProduct(product: StoredProduct): StoredProduct {
  return parseStoredProduct(product) ?? product;
}

/** Adds a product to the wishlist or compare list, or removes it when it is already there. */
export function toggleProduct(list: readonly StoredProduct[], product: StoredProduct): ToggleResult {
  const others = list.filter((entry) => entry.id !== product.id);
  if (others.length < list.length) return { list: others, outcome: 'removed' };
  return { list: [...list, toStoredProduct(product)], outcome: 'added' };
}

/** Removes a product from a list. Returns the same list when the product is not in it. */
export function removeProduct(list: readonly StoredProduct[], id: number): readonly StoredProduct[] {
  return list.some((entry) => entry.id === id) ? list.filter((entry) => entry.id !== id) : list;
}

/** Whether only the id of a product is known. Its title is then a placeholder until the server sends the real one. */
export function isUnnamed({ id, title }: StoredProduct): boolean {
  return title === getPlaceholderTitle(id);
}

function getPlaceholderTitle(id: number): string {
  return `#${id}`;
}

/**
 * Reads an entry of a list: a product with the changes that the visitor has not seen. The changes belong to the entry,
 * so `parseStoredProduct` does not read them.
 */
function parseListedProduct(value: unknown): StoredProduct | undefined {
  const isNamed = !isRecord(value) || readLine(value, 'title') !== '';
  const title = getPlaceholderTitle(readNumber(readField(value, 'id')) ?? 0);
  const product = parseStoredProduct(isNamed ? value : { ...value, title });
  return product && { ...product, ...readChanges(value) };
}

function parseCartEntry(value: unknown): CartEntry | undefined {
  const product = parseListedProduct(value);
  if (!product) return undefined;
  const storedQuantity = readInteger(readField(value, 'orderQuantity'), { min: 0, max: maxOrderQuantity }) ?? 1;
  const orderQuantity = Math.max(1, storedQuantity);
  const hasStockNumber = readInteger(readField(value, 'quantity'), { min: 0, max: maxCount }) !== undefined;
  const quantity = hasStockNumber ? product.quantity : orderQuantity;
  return { ...product, quantity, ...readChoice(value), orderQuantity };
}

function readDecimal(value: unknown, name: string, max: number): number {
  const number = readNumber(readField(value, name)) ?? 0;
  return Math.round(Math.min(Math.max(number, 0), max) * 100) / 100;
}

function readPriceSteps(value: unknown): Pick<StoredProduct, 'priceSteps'> {
  const priceSteps = readList(value, 'priceSteps', (step) => ({
    quantity: readInteger(readField(step, 'quantity'), { min: 2, max: maxOrderQuantity }) ?? maxOrderQuantity,
    price: readDecimal(step, 'price', maxPriceReais),
    name: readLine(step, 'name') || undefined,
  }));
  return priceSteps?.length ? { priceSteps } : {};
}

function readDate(value: unknown, name: string): string | null {
  const ms = Date.parse(readText(readField(value, name)));
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

function readExcerpt(value: unknown): string {
  const excerpt = readLine(value, 'excerpt');
  if (excerpt) return excerpt;
  return getExcerpt(readText(readField(value, 'description')).slice(0, 5000));
}

/** Reads the stored average rating, or calculates it from the reviews of a complete product. */
function readRating(value: unknown): Pick<StoredProduct, 'ratingAverage' | 'ratingCount'> {
  const storedCount = readInteger(readField(value, 'ratingCount'), { min: 0, max: maxCount }) ?? 0;
  const storedAverage = readNumber(readField(value, 'ratingAverage')) ?? 0;
  if (storedCount > 0 && storedAverage >= 1 && storedAverage <= 5) {
    return { ratingAverage: Math.round(storedAverage * 10) / 10, ratingCount: storedCount };
  }
  const reviews = readField(value, 'reviews');
  const ratings = Array.isArray(reviews) ? reviews.map((review) => readNumber(readField(review, 'rating')) ?? 0) : [];
  const counts = countStars(ratings);
  const ratingCount = starLevels.reduce((total, stars) => total + (counts[stars] ?? 0), 0);
  const ratingSum = starLevels.reduce((total, stars) => total + stars * (counts[stars] ?? 0), 0);
  return { ratingAverage: ratingCount > 0 ? getAverageRating(ratingSum, ratingCount) : null, ratingCount };
}
