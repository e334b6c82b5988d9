import { cleanLine, cutCodePoints } from './clean-text.ts';
import { getKeptPriceCents } from './cart.ts';
import { getSellingPriceCents } from './discount.ts';
import { formatMoney } from './money.ts';
import type { ProductSummary } from './product.ts';
import type { CartEntry } from './stored-list.ts';

/** One product of a quotation, before wording. */
export interface QuotationItem {
  title: string;
  /** Empty when the product has no category. */
  categoryName: string;
  /** Selling price of one unit in whole centavos; 0 when there is none to tell. */
  unitPriceCents: number;
  /** Whole, from 1. */
  quantity: number;
}

/** One product of a quotation, ready to be put into words: each text is one line. */
export interface QuotationLine {
  title: string;
  /** Null when the product has no category ('N/A'). */
  category: string | null;
  quantity: number;
  /** 'R$ 501,42', with a plain space; null for 'Sob consulta'. */
  price: string | null;
}

/** The words of a quotation. They come from the message catalogue, so that this file holds none. */
export interface QuotationTexts {
  /** The whole message of a single product. */
  product: (line: QuotationLine) => string;
  /** First line of a cart's message. */
  cartOpening: string;
  /** An item on several lines. */
  cartItem: (line: QuotationLine) => readonly string[];
  /** The same item on one line, for long carts: fewer bytes than `cartItem`, so without its labels. */
  cartShortItem: (line: QuotationLine) => string;
  /** '… e mais N itens', where not all items fit. */
  moreItems: (count: number) => string;
  /** Line with the estimated total. */
  total: (price: string) => string;
  /** Last line of a cart's message. */
  closing: string;
}

/** A message ready to be sent, or why there is none. */
export type Quotation =
  | {
      kind: 'ready';
      /** The complete message, for 'Copiar texto'. */
      text: string;
      /** Address that opens the messaging app with the message, shortened where it must be. */
      url: string;
      /** How many items the address leaves out: 0 unless the cart is very long. */
      leftOut: number;
    }
  | { kind: 'empty' }
  | { kind: 'missing-phone' };

/** Addresses of a product's message: for one unit, and around the number for any other. */
export interface QuotationAddresses {
  one: string;
  /** `before + quantity + after`, for a quantity from 2. */
  before: string;
  after: string;
}

interface QuotationSettings {
  /** The shop's number as written; only its digits count. */
  phone: string;
  texts: QuotationTexts;
  /** False leaves every price out (`SHOW_PRICES`). */
  showPrices?: boolean;
}

/** Longest address, in bytes: the app and its browsers take more, but not all of them (resolution 23). */
export const maxQuotationUrlBytes = 3800;
/** Titles and categories are cut to this many characters where even short lines do not fit. */
const cutTitleLength = 120;
const cutCategoryLength = 40;
/** More digits than a quantity ever has: an address with it fits with any other. */
const standInQuantity = 987_654_321;

/** The message for one product from its page (E09). A title too long for an address is cut there, not in the text. */
export function buildProductQuotation({
  item,
  ...settings
}: QuotationSettings & { item: QuotationItem }): Extract<Quotation, { kind: 'ready' | 'missing-phone' }> {
  const phone = getDigits(settings.phone);
  if (phone === '') return { kind: 'missing-phone' };
  const line = toLine(item, settings);
  const text = toPlainText(settings.texts.product(line));
  const rungs = [text, toPlainText(settings.texts.product(shorten(line)))];
  const short = rungs.find((rung) => fits(phone, rung)) ?? '';
  return { kind: 'ready', text, url: getUrl(phone, short), leftOut: 0 };
}

/**
 * The addresses of a product's message for every quantity, so that a screen needs none of the rules above to change it.
 * Null where the shop has no number to send to.
 */
export function getQuotationAddresses({
  item,
  ...settings
}: QuotationSettings & { item: QuotationItem }): QuotationAddresses | null {
  const one = buildProductQuotation({ item: { ...item, quantity: 1 }, ...settings });
  const many = buildProductQuotation({ item: { ...item, quantity: standInQuantity }, ...settings });
  if (one.kind !== 'ready' || many.kind !== 'ready') return null;
  const mark = String(standInQuantity);
  // The last one: a title that holds the same digits stands before the quantity.
  const index = many.url.lastIndexOf(mark);
  return { one: one.url, before: many.url.slice(0, index), after: many.url.slice(index + mark.length) };
}

/**
 * The message for a cart (E10), each item on several lines. An address over the limit has one line for each item; one
 * still over it has the first items that fit, with their titles cut, and says how many more there are.
 */
export function buildCartQuotation({
  items,
  ...settings
}: QuotationSettings & { items: readonly QuotationItem[] }): Quotation {
  if (items.length === 0) return { kind: 'empty' };
  const phone = getDigits(settings.phone);
  if (phone === '') return { kind: 'missing-phone' };
  const { texts } = settings;
  const lines = items.map((item) => toLine(item, settings));
  const ending = [...getTotalLine(items, settings), texts.closing];
  const text = joinLines([texts.cartOpening, ...lines.flatMap((line) => texts.cartItem(line)), ...ending]);
  const short = joinLines([texts.cartOpening, ...lines.map((line) => texts.cartShortItem(line)), ...ending]);
  const whole = [text, short].find((rung) => fits(phone, rung));
  if (whole !== undefined) return { kind: 'ready', text, url: getUrl(phone, whole), leftOut: 0 };
  const cut = cutToFit({ phone, lines, ending, texts });
  return { kind: 'ready', text, url: getUrl(phone, cut.text), leftOut: lines.length - cut.kept };
}

/** A cart entry as an item of its quotation. */
export function getCartItem(entry: CartEntry): QuotationItem {
  return {
    title: entry.title,
    categoryName: entry.category.name,
    unitPriceCents: getKeptPriceCents(entry),
    quantity: entry.orderQuantity,
  };
}

/** A product of the catalogue as the item of its own quotation. */
export function getProductItem(
  product: Pick<ProductSummary, 'title' | 'categoryName' | 'priceCents' | 'discountBasisPoints'>,
  quantity = 1,
): QuotationItem {
  return {
    title: product.title,
    categoryName: product.categoryName,
    unitPriceCents: getSellingPriceCents(product),
    quantity,
  };
}

/** The first items that fit with their titles cut, after which the rest are counted. */
function cutToFit({
  phone,
  lines,
  ending,
  texts,
}: {
  phone: string;
  lines: readonly QuotationLine[];
  ending: readonly string[];
  texts: QuotationTexts;
}): { text: string; kept: number } {
  const items = lines.map((line) => texts.cartShortItem(shorten(line)));
  const room = maxQuotationUrlBytes - getUrl(phone, joinLines([texts.cartOpening, ...ending])).length;
  let kept = 0;
  let used = 0;
  for (const [index, item] of items.entries()) {
    used += getLineBytes(item);
    if (used > room) break;
    const rest = items.length - index - 1;
    if (used + (rest > 0 ? getLineBytes(texts.moreItems(rest)) : 0) <= room) kept = index + 1;
  }
  const rest = items.length - kept;
  const more = rest > 0 ? [texts.moreItems(rest)] : [];
  return { text: joinLines([texts.cartOpening, ...items.slice(0, kept), ...more, ...ending]), kept };
}

/** Bytes of the address that a line takes, its break included. */
function getLineBytes(line: string): number {
  return encode(`\n${toPlainText(line)}`).length;
}

function toLine(item: QuotationItem, { showPrices = true }: QuotationSettings): QuotationLine {
  return {
    title: cleanLine(item.title),
    category: cleanLine(item.categoryName) || null,
    quantity: item.quantity,
    price: showPrices && item.unitPriceCents > 0 ? toPlainText(formatMoney(item.unitPriceCents)) : null,
  };
}

function shorten(line: QuotationLine): QuotationLine {
  return {
    ...line,
    title: shortenText(line.title, cutTitleLength),
    category: line.category && shortenText(line.category, cutCategoryLength),
  };
}

function shortenText(text: string, maxCodePoints: number): string {
  const cut = cutCodePoints(text, maxCodePoints);
  return cut.length < text.length ? `${cut.trimEnd()}…` : text;
}

/** No total where no item has a price, or prices are hidden. */
function getTotalLine(items: readonly QuotationItem[], { texts, showPrices = true }: QuotationSettings): string[] {
  const sum = items.reduce((total, item) => total + item.unitPriceCents * item.quantity, 0);
  const totalCents = Math.min(sum, Number.MAX_SAFE_INTEGER);
  return showPrices && totalCents > 0 ? [texts.total(toPlainText(formatMoney(totalCents)))] : [];
}

function joinLines(lines: readonly string[]): string {
  return toPlainText(lines.join('\n'));
}

/** The no-break space of 'R$' becomes a plain one. */
function toPlainText(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

function fits(phone: string, text: string): boolean {
  return getUrl(phone, text).length <= maxQuotationUrlBytes;
}

/** All ASCII, so that its length is its size in bytes. */
function getUrl(phone: string, text: string): string {
  return `https://api.whatsapp.com/send?phone=${phone}&text=${encode(text)}`;
}

/** Half of a surrogate pair would make `encodeURIComponent` throw. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function getDigits(phone: string): string {
  return phone.replace(/[^0-9]/g, '');
}
