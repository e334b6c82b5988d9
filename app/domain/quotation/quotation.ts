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
  toQuotationLine,
  toPlainText,
  type QuotationItem,
  type QuotationLine,
  type QuotationSettings,
} from './quotation-line.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';

/** Texts of a cart's message. They are parameters, so that this file contains no wording. */
export interface QuotationTexts {
  /** First line of a cart's message. */
  cartOpening: string;
  /** Formats an item as several lines. */
  cartItem: (line: QuotationLine) => readonly string[];
  /** Formats an item as one line without field names, for long carts: it takes fewer bytes than `cartItem`. */
  cartShortItem: (line: QuotationLine) => string;
  /** Line '… e mais N itens', used when the message cannot contain all items. */
  moreItems: (count: number) => string;
  /** Line with the estimated total. */
  total: (price: string) => string;
  /** Line with the URL of the stored quotation. */
  fullQuotation: (quotationUrl: string) => string;
  /** Last line of a cart's message. */
  closing: string;
}

/** A message that is ready to be sent, or the reason why there is none. */
export type Quotation =
  | {
      kind: 'ready';
      /** The complete message, which 'Copiar texto' copies. */
      text: string;
      /** URL that opens the messaging app with the message, shortened when it is too long. */
      url: string;
      /** Number of items that the URL leaves out; it is 0 unless the cart is very long. */
      leftOut: number;
    }
  | { kind: 'empty' }
  | { kind: 'missing-phone' };

type CartSettings = QuotationSettings & {
  texts: QuotationTexts;
  /** URL of the stored quotation, when the shop stores quotations. */
  quotationUrl?: string | false;
};

/**
 * Builds the message for a cart with several lines for each item. When the resulting URL exceeds its limit, each item
 * gets one line. When it still exceeds the limit, the message has the first items that fit, with shortened titles, and
 * the number of the remaining ones.
 */
export function buildCartQuotation({
  items,
  ...settings
}: CartSettings & { items: readonly QuotationItem[] }): Quotation {
  if (items.length === 0) return { kind: 'empty' };
  const phone = getDigits(settings.phone);
  if (phone === '') return { kind: 'missing-phone' };
  const { texts, quotationUrl } = settings;
  const lines = items.map((item) => toQuotationLine(item, settings));
  const reference = quotationUrl ? [texts.fullQuotation(quotationUrl)] : [];
  const ending = [...getTotalLine(items, settings), ...reference, texts.closing];
  const text = joinLines([texts.cartOpening, ...lines.flatMap((line) => texts.cartItem(line)), ...ending]);
  const short = joinLines([texts.cartOpening, ...lines.map((line) => texts.cartShortItem(line)), ...ending]);
  const fittingText = [text, short].find((candidate) => fitsUrl(phone, candidate));
  if (fittingText !== undefined) return { kind: 'ready', text, url: getQuotationUrl(phone, fittingText), leftOut: 0 };
  const cut = cutToFit({ phone, lines, ending, texts });
  return { kind: 'ready', text, url: getQuotationUrl(phone, cut.text), leftOut: lines.length - cut.shownItems };
}

/** Converts the entries of a cart to quotation items and leaves out those whose sale is restricted. */
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

/**
 * Selects the first items that fit into the URL with shortened titles, followed by the number of the remaining ones.
 */
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
}): { text: string; shownItems: number } {
  const items = lines.map((line) => texts.cartShortItem(shortenLine(line)));
  const availableBytes =
    maxQuotationUrlBytes - getQuotationUrl(phone, joinLines([texts.cartOpening, ...ending])).length;
  let shownItems = 0;
  let usedBytes = 0;
  for (const [index, item] of items.entries()) {
    usedBytes += getLineBytes(item);
    if (usedBytes > availableBytes) break;
    const remainingCount = items.length - index - 1;
    if (usedBytes + (remainingCount > 0 ? getLineBytes(texts.moreItems(remainingCount)) : 0) <= availableBytes)
      shownItems = index + 1;
  }
  const remainingCount = items.length - shownItems;
  const more = remainingCount > 0 ? [texts.moreItems(remainingCount)] : [];
  return { text: joinLines([texts.cartOpening, ...items.slice(0, shownItems), ...more, ...ending]), shownItems };
}

/** Number of bytes that a line adds to the URL, including its line break. */
function getLineBytes(line: string): number {
  return encodeMessage(`\n${toPlainText(line)}`).length;
}

/** Line with the total; empty when no item has a price or prices are hidden. */
function getTotalLine(items: readonly QuotationItem[], { texts, showPrices = true }: CartSettings): string[] {
  const totalCents = items.reduce((total, item) => total + item.unitPriceCents * item.quantity, 0);
  return showPrices && totalCents > 0 ? [texts.total(formatAmount(totalCents))] : [];
}

function joinLines(lines: readonly string[]): string {
  return toPlainText(lines.join('\n'));
}
