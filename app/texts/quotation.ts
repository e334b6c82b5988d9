import type { QuotationLine, QuotationTexts } from '#app/domain/quotation.ts';
import { plural } from '#app/texts/plural.ts';
import { priceTexts } from '#app/texts/shared.ts';

const closing = 'Gostaria de mais informações.';

/** The words of the message that asks for a quotation (resolution 23); `domain/quotation.ts` puts them together. */
export const quotationTexts: QuotationTexts = {
  product: (line) => {
    const facts = [categoryOf(line), ...(line.quantity > 1 ? [quantityOf(line)] : []), priceOf(line)];
    return `Olá, gostaria de comprar o produto ${line.title}. ${facts.join('. ')}. ${closing}`;
  },
  cartOpening: 'Olá, gostaria de comprar os seguintes produtos:',
  cartItem: (line) => [line.title, categoryOf(line), quantityOf(line), priceOf(line)],
  cartShortItem: ({ title, category, quantity, price }) =>
    `${quantity} x ${title} (${category ?? 'N/A'}): ${price ?? priceTexts.onRequest}`,
  moreItems: (count) => `… e mais ${count} ${plural(count, 'item', 'itens')}`,
  total: (price) => `Total estimado: ${price}`,
  closing,
};

function categoryOf({ category }: QuotationLine): string {
  return `Categoria: ${category ?? 'N/A'}`;
}

function quantityOf({ quantity }: QuotationLine): string {
  return `Quantidade: ${quantity}`;
}

function priceOf({ price }: QuotationLine): string {
  return `Valor: ${price ?? priceTexts.onRequest}`;
}
