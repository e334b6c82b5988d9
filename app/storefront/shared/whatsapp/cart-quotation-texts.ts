import type { QuotationLine } from '#app/domain/quotation/quotation-line.ts';
import type { QuotationTexts } from '#app/domain/quotation/quotation.ts';
import { plural } from '#app/texts/shared/plural.ts';
import { closing, listFacts, formatLinePrice } from '#app/storefront/shared/whatsapp/product-quotation-texts.ts';

/** Texts of the cart's quotation message, which `buildCartQuotation` composes. */
export const quotationTexts: QuotationTexts = {
  cartOpening: 'Olá, gostaria de comprar os seguintes produtos:',
  cartItem: (line) => [line.title, ...listFacts(line)],
  cartShortItem: (line) => `${line.quantity} x ${line.title} (${formatNames(line)}): ${formatAmounts(line)}`,
  moreItems: (count) => `… e mais ${count} ${plural(count, 'item', 'itens')}`,
  total: (price) => `Total estimado: ${price}`,
  fullQuotation: (url) => `Cotação completa: ${url}`,
  closing,
};

function formatNames({ category, colour, size }: QuotationLine): string {
  return [category ?? 'N/A', colour, size].filter(Boolean).join(', ');
}

function formatAmounts(line: QuotationLine): string {
  return line.total === null ? formatLinePrice(line) : `${formatLinePrice(line)} = ${line.total}`;
}
