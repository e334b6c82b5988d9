import { getEntryKey, readChoice, type EntryChoice } from './entry-choice.ts';
import { getExcerpt } from '#app/domain/catalogue/description.ts';
import type { ProductSummaryJson } from '#app/domain/catalogue/serialize-product.ts';
import { readChanges, type Changed } from './entry-changes.ts';
import { maxOrderQuantity } from './order-quantity.ts';
import { readLine, readPicture } from './stored-fields.ts';
import { isRecord, readArray, readField, readInteger, readNumber, readText } from '#app/domain/shared/read-unknown.ts';
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
 * A product as the browser keeps it: the JSON of a card, and the rest of the product once the server has sent it. Its
 * price is for showing only; the server's counts.
 */
export type StoredProduct = ProductSummaryJson & StoredDetails & Changed;

/** A product in the cart, in one colour and size where they were chosen. `orderQuantity` is whole, from 1. */
export type CartEntry = StoredProduct & EntryChoice & { orderQuantity: number };

/** Outcome of toggling, for the toast. */
export interface ToggleResult {
  list: StoredProduct[];
  outcome: 'added' | 'removed';
}

/** Longest list read back; nobody compares more, and a broken store must not freeze the page. */
const maxStoredEntries = 500;
const maxPriceReais = 1_000_000_000;
const maxCount = 1_000_000_000;

/**
 * Reads a wishlist or compare list from storage. Never throws: what is no list gives an empty one, an entry without
 * id is dropped, an odd field gets its empty value, of two entries with one id the first stays.
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
 * Reads the cart from storage by the same rules; two entries of one product in one colour and size become one with the
 * larger quantity.
 * An entry without a stock number is taken to have just what was ordered, until the server says more.
 */
export function parseCart(text: string | null): CartEntry[] {
  const byKey = new Map<string, CartEntry>();
  for (const value of readArray(text)) {
    const entry = parseCartEntry(value);
    if (!entry) continue;
    const key = getEntryKey(entry);
    const twin = byKey.get(key);
    if (twin) byKey.set(key, { ...twin, orderQuantity: Math.max(twin.orderQuantity, entry.orderQuantity) });
    else if (byKey.size < maxStoredEntries) byKey.set(key, entry);
  }
  return [...byKey.values()];
}

/** One product of unknown shape, such as an answer of the server; undefined without a usable id or title. */
export function parseStoredProduct(value: unknown): StoredProduct | undefined {
  if (!isRecord(value)) return undefined;
  const id = readNumber(readField(value, 'id')) ?? 0;
  const title = readLine(value, 'title');
  if (!Number.isSafeInteger(id) || id < 1 || title === '') return undefined;
  const offerDate = readField(value, 'offerDate');
  return {
    id,
    sku: readLine(value, 'sku'),
    img: readPicture(readField(value, 'img')),
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

/** Just the fields the browser keeps, in one order, of a product that may have more. */
export function toStoredProduct(product: StoredProduct): StoredProduct {
  return parseStoredProduct(product) ?? product;
}

/** Puts a product on the wishlist or compare list, or takes it off when it is there. */
export function toggleProduct(list: readonly StoredProduct[], product: StoredProduct): ToggleResult {
  const others = list.filter((kept) => kept.id !== product.id);
  if (others.length < list.length) return { list: others, outcome: 'removed' };
  return { list: [...list, toStoredProduct(product)], outcome: 'added' };
}

/** Takes a product off a list; the same list when it is not there. */
export function removeProduct(list: readonly StoredProduct[], id: number): readonly StoredProduct[] {
  return list.some((kept) => kept.id === id) ? list.filter((kept) => kept.id !== id) : list;
}

/** Whether nothing but its id is known of a product: its title is a placeholder until the server sends the real one. */
export function isUnnamed({ id, title }: StoredProduct): boolean {
  return title === getPlaceholderTitle(id);
}

function getPlaceholderTitle(id: number): string {
  return `#${id}`;
}

/** Of a list: what the visitor has not seen of it is part of the entry, and of no product. */
function parseListedProduct(value: unknown): StoredProduct | undefined {
  const isNamed = !isRecord(value) || readLine(value, 'title') !== '';
  const title = getPlaceholderTitle(readNumber(readField(value, 'id')) ?? 0);
  const product = parseStoredProduct(isNamed ? value : { ...value, title });
  return product && { ...product, ...readChanges(value) };
}

function parseCartEntry(value: unknown): CartEntry | undefined {
  const product = parseListedProduct(value);
  if (!product) return undefined;
  const asked = readInteger(readField(value, 'orderQuantity'), { min: 0, max: maxOrderQuantity }) ?? 1;
  const orderQuantity = Math.max(1, asked);
  const knowsStock = readInteger(readField(value, 'quantity'), { min: 0, max: maxCount }) !== undefined;
  const quantity = knowsStock ? product.quantity : orderQuantity;
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

/** The stored average, or that of the reviews of a whole product. */
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
