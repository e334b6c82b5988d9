import { getPriceCentsAt, type SteppedPrice } from '#app/domain/catalogue/price/price-steps.ts';
import type { EntryChoice } from '#app/domain/cart/entry-choice.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import {
  fitsUrl,
  getDigits,
  getQuotationUrl,
  shortenLine,
  toQuotationLine,
  toPlainText,
  type QuotationItem,
  type QuotationLine,
  type QuotationSettings,
} from './quotation-line.ts';

/** A WhatsApp message about one product, or the reason why there is none: the shop has no phone number. */
type ProductQuotation = { kind: 'ready'; text: string; url: string } | { kind: 'missing-phone' };

/**
 * Builds the message about one product for the buttons on its page. A title that is too long for a URL is cut in the
 * URL, but not in the text.
 * @param wording builds the whole message from the line
 */
export function buildProductQuotation({
  item,
  wording,
  ...settings
}: QuotationSettings & { item: QuotationItem; wording: (line: QuotationLine) => string }): ProductQuotation {
  const phone = getDigits(settings.phone);
  if (phone === '') return { kind: 'missing-phone' };
  const line = toQuotationLine(item, settings);
  const text = toPlainText(wording(line));
  const fittingText =
    [text, toPlainText(wording(shortenLine(line)))].find((candidate) => fitsUrl(phone, candidate)) ?? '';
  return { kind: 'ready', text, url: getQuotationUrl(phone, fittingText) };
}

/** Converts a product, in a colour and size, to a quotation item; null when its sale is restricted. */
export function getProductItem(
  product: Pick<ProductSummary, 'title' | 'categoryName' | 'saleRestriction'> & SteppedPrice & EntryChoice,
  quantity = 1,
): QuotationItem | null {
  if (isRestricted(product)) return null;
  return {
    title: product.title,
    categoryName: product.categoryName,
    color: product.color,
    size: product.size,
    unitPriceCents: getPriceCentsAt(product, quantity),
    quantity,
  };
}
