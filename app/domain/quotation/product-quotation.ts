import { getPriceCentsAt, type SteppedPrice } from '#app/domain/catalogue/price/price-steps.ts';
import type { EntryChoice } from '#app/domain/cart/entry-choice.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import {
  fitsUrl,
  getDigits,
  getQuotationUrl,
  shortenLine,
  toLine,
  toPlainText,
  type QuotationItem,
  type QuotationLine,
  type QuotationSettings,
} from './quotation-line.ts';

/** A message about one product; without a phone there is none. */
type ProductQuotation = { kind: 'ready'; text: string; url: string } | { kind: 'missing-phone' };

/**
 * The message for one product from its page. A title too long for an address is cut there, not in the text.
 * @param wording puts the line into the words of the whole message
 */
export function buildProductQuotation({
  item,
  wording,
  ...settings
}: QuotationSettings & { item: QuotationItem; wording: (line: QuotationLine) => string }): ProductQuotation {
  const phone = getDigits(settings.phone);
  if (phone === '') return { kind: 'missing-phone' };
  const line = toLine(item, settings);
  const text = toPlainText(wording(line));
  const short = [text, toPlainText(wording(shortenLine(line)))].find((rung) => fitsUrl(phone, rung)) ?? '';
  return { kind: 'ready', text, url: getQuotationUrl(phone, short) };
}

/** A product of the catalogue, in a colour and size, as the item of its own quotation; null where its sale is restricted. */
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
