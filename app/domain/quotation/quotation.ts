import { getEntryPriceCents } from '#app/domain/cart/cart.ts';
import { readChoice } from '#app/domain/cart/entry-choice.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import {
  encodeMessage,
  fitsUrl,
  formatAmount,
  getDigits,
  getQuotationUrl,
  maxQuotationUrlBytes,
  shortenLine,
  toLine,
  toPlainText,
  type QuotationItem,
  type QuotationLine,
  type QuotationSettings,
} from './quotation-line.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';

/** The words of a cart's message. They come from the message catalogue, so that this file holds none. */
export interface QuotationTexts {
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
  /** Line with the address of the whole quotation. */
  whole: (address: string) => string;
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

type CartSettings = QuotationSettings & {
  texts: QuotationTexts;
  /** Of the whole quotation, where the shop keeps it. */
  address?: string | false;
};

/**
 * The message for a cart, each item on several lines. An address over the limit has one line for each item; one
 * still over it has the first items that fit, with their titles cut, and says how many more there are.
 */
export function buildCartQuotation({
  items,
  ...settings
}: CartSettings & { items: readonly QuotationItem[] }): Quotation {
  if (items.length === 0) return { kind: 'empty' };
  const phone = getDigits(settings.phone);
  if (phone === '') return { kind: 'missing-phone' };
  const { texts, address } = settings;
  const lines = items.map((item) => toLine(item, settings));
  const reference = address ? [texts.whole(address)] : [];
  const ending = [...getTotalLine(items, settings), ...reference, texts.closing];
  const text = joinLines([texts.cartOpening, ...lines.flatMap((line) => texts.cartItem(line)), ...ending]);
  const short = joinLines([texts.cartOpening, ...lines.map((line) => texts.cartShortItem(line)), ...ending]);
  const whole = [text, short].find((rung) => fitsUrl(phone, rung));
  if (whole !== undefined) return { kind: 'ready', text, url: getQuotationUrl(phone, whole), leftOut: 0 };
  const cut = cutToFit({ phone, lines, ending, texts });
  return { kind: 'ready', text, url: getQuotationUrl(phone, cut.text), leftOut: lines.length - cut.kept };
}

/** The entries of a cart as items of its quotation: all but those whose sale is restricted. */
export function getCartItems(entries: readonly CartEntry[]): QuotationItem[] {
  return entries
    .filter((entry) => !isRestricted(entry))
    .map((entry) => ({
      title: entry.title,
      categoryName: entry.category.name,
      ...readChoice(entry),
      unitPriceCents: getEntryPriceCents(entry, entries),
      quantity: entry.orderQuantity,
    }));
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
  const items = lines.map((line) => texts.cartShortItem(shortenLine(line)));
  const room = maxQuotationUrlBytes - getQuotationUrl(phone, joinLines([texts.cartOpening, ...ending])).length;
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
  return encodeMessage(`\n${toPlainText(line)}`).length;
}

/** No total where no item has a price, or prices are hidden. */
function getTotalLine(items: readonly QuotationItem[], { texts, showPrices = true }: CartSettings): string[] {
  const totalCents = items.reduce((total, item) => total + item.unitPriceCents * item.quantity, 0);
  return showPrices && totalCents > 0 ? [texts.total(formatAmount(totalCents))] : [];
}

function joinLines(lines: readonly string[]): string {
  return toPlainText(lines.join('\n'));
}
