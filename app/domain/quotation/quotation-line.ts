import { cleanLine, cutCodePoints, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import type { EntryChoice } from '#app/domain/cart/entry-choice.ts';
import { formatMoney } from '#app/domain/shared/money.ts';

/** A product of a quotation as data, before it is put into words. */
export interface QuotationItem extends EntryChoice {
  title: string;
  /** Name of the category; empty when the product has none. */
  categoryName: string;
  /** Selling price of one unit in whole centavos; 0 when there is no price to show. */
  unitPriceCents: number;
  /** Whole number of units, from 1. */
  quantity: number;
}

/** A product of a quotation as texts for a message; each text is one line. */
export interface QuotationLine {
  title: string;
  /** Name of the category; null when the product has none ('N/A'). */
  category: string | null;
  /** Chosen colour; null when the visitor chose none. */
  colour: string | null;
  /** Chosen size; null when the visitor chose none. */
  size: string | null;
  quantity: number;
  /** Price of one unit such as 'R$ 501,42', with a plain space; null for 'Sob consulta'. */
  price: string | null;
  /** Price of all units; null for a single unit, because it would repeat the unit price, and for 'Sob consulta'. */
  total: string | null;
}

/** Recipient of a message and whether it may show prices. */
export interface QuotationSettings {
  /** The shop's phone number as written; only its digits are used. */
  phone: string;
  /** Whether the message may contain prices (`SHOW_PRICES`). */
  showPrices?: boolean;
}

/** Maximum length in bytes of a URL that opens a message. */
export const maxQuotationUrlBytes = 3800;
/**
 * Maximum lengths in characters of a title and of other texts in a message that would not fit in the URL with one line
 * per item.
 */
const cutTitleLength = 120;
const cutFactLength = 40;

/** Puts a product of a quotation into texts for a message. */
export function toQuotationLine(
  { title, categoryName, color = '', size = '', quantity, unitPriceCents }: QuotationItem,
  { showPrices = true }: QuotationSettings,
): QuotationLine {
  const hasPrice = showPrices && unitPriceCents > 0;
  return {
    title: cleanFact(title),
    category: cleanFact(categoryName) || null,
    colour: cleanFact(color) || null,
    size: cleanFact(size) || null,
    quantity,
    price: hasPrice ? formatAmount(unitPriceCents) : null,
    total: hasPrice && quantity > 1 ? formatAmount(unitPriceCents * quantity) : null,
  };
}

/**
 * Replacements for characters that the messaging app interprets as formatting marks. A single '~' would otherwise
 * strike through all text up to the next one.
 */
const formattingReplacements: Record<string, string> = { '*': '∗', _: 'ˍ', '~': '∼', '`': "'" };

/**
 * Cleans a text to one line without formatting characters. Such characters within a word ('4*4', 'AB_12') format
 * nothing and are left unchanged.
 */
function cleanFact(text: string): string {
  const mark = /(?<![\p{L}\p{N}])[*_~]|[*_~](?![\p{L}\p{N}])|`/gu;
  return cleanLine(removeInvisible(text)).replace(mark, (found) => formattingReplacements[found] ?? found);
}

/** Shortens the long texts of a line, so that the message fits in a URL. */
export function shortenLine(line: QuotationLine): QuotationLine {
  const { title, category, colour, size } = line;
  return {
    ...line,
    title: shortenText(title, cutTitleLength),
    category: category && shortenText(category, cutFactLength),
    colour: colour && shortenText(colour, cutFactLength),
    size: size && shortenText(size, cutFactLength),
  };
}

/** Formats an amount in R$ with a plain space, which every app shows correctly. */
export function formatAmount(cents: number): string {
  return toPlainText(formatMoney(Math.min(cents, Number.MAX_SAFE_INTEGER)));
}

/** Replaces the no-break space after 'R$' with a plain space. */
export function toPlainText(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

export function fitsUrl(phone: string, text: string): boolean {
  return getQuotationUrl(phone, text).length <= maxQuotationUrlBytes;
}

/**
 * URL that opens the messaging app with a message. It is all ASCII, so its length in characters is its size in bytes.
 */
export function getQuotationUrl(phone: string, text: string): string {
  return `https://api.whatsapp.com/send?phone=${phone}&text=${encodeMessage(text)}`;
}

/** Percent-encodes a message. It first repairs unpaired surrogates, on which `encodeURIComponent` would throw. */
export function encodeMessage(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

export function getDigits(phone: string): string {
  return phone.replace(/[^0-9]/g, '');
}

function shortenText(text: string, maxCodePoints: number): string {
  const cut = cutCodePoints(text, maxCodePoints);
  return cut.length < text.length ? `${cut.trimEnd()}…` : text;
}
