import { cleanLine, cutCodePoints, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import type { EntryChoice } from '#app/domain/cart/entry-choice.ts';
import { formatMoney } from '#app/domain/shared/money.ts';

/** One product of a quotation, before wording. */
export interface QuotationItem extends EntryChoice {
  title: string;
  /** Empty when the product has no category. */
  categoryName: string;
  /** Selling price of one unit in whole centavos; 0 when there is none to tell. */
  unitPriceCents: number;
  /** Whole, from 1. */
  quantity: number;
}

/** One product of a quotation, ready to be worded: each text is one line. */
export interface QuotationLine {
  title: string;
  /** Null when the product has no category ('N/A'). */
  category: string | null;
  /** Null where the visitor chose none. */
  colour: string | null;
  size: string | null;
  quantity: number;
  /** Of one unit: 'R$ 501,42', with a plain space; null for 'Sob consulta'. */
  price: string | null;
  /** Of all units; null for a single one, whose price says it, and for 'Sob consulta'. */
  total: string | null;
}

/** Where a message goes and what it may tell. */
export interface QuotationSettings {
  /** The shop's number as written; only its digits count. */
  phone: string;
  /** False leaves every price out (`SHOW_PRICES`). */
  showPrices?: boolean;
}

/** Longest address, in bytes: the app and its browsers take more, but not all of them. */
export const maxQuotationUrlBytes = 3800;
/** Texts are cut to this many characters where even short lines do not fit. */
const cutTitleLength = 120;
const cutFactLength = 40;

export function toLine(
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

/** Marks that the app formats words with, and signs that look like them. A lone '~' would strike through all up to the next. */
const unformatted: Record<string, string> = { '*': '∗', _: 'ˍ', '~': '∼', '`': "'" };

/** One line that shows all it says; within a word ('4*4', 'AB_12') the marks format nothing and stay. */
function cleanFact(text: string): string {
  const mark = /(?<![\p{L}\p{N}])[*_~]|[*_~](?![\p{L}\p{N}])|`/gu;
  return cleanLine(removeInvisible(text)).replace(mark, (found) => unformatted[found] ?? found);
}

/** The line with its long texts cut, for an address that they would make too long. */
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

/** An amount in R$ with a plain space, which every app shows as one. */
export function formatAmount(cents: number): string {
  return toPlainText(formatMoney(Math.min(cents, Number.MAX_SAFE_INTEGER)));
}

/** The no-break space of 'R$' becomes a plain one. */
export function toPlainText(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

export function fitsUrl(phone: string, text: string): boolean {
  return getQuotationUrl(phone, text).length <= maxQuotationUrlBytes;
}

/** All ASCII, so that its length is its size in bytes. */
export function getQuotationUrl(phone: string, text: string): string {
  return `https://api.whatsapp.com/send?phone=${phone}&text=${encodeMessage(text)}`;
}

/** Half of a surrogate pair would make `encodeURIComponent` throw. */
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
