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

/** What surrounds the message on the screen. */
export const quotationScreenTexts = {
  emptyCart: 'Nenhum produto encontrado no LocalStorage.',
  missingPhone: 'Número de telefone inválido.',
  alertTitle: 'Não foi possível pedir a cotação',
  copyText: 'Copiar texto',
  textLabel: 'Texto da cotação',
  opensWhatsApp: 'abre o WhatsApp em nova aba',
  leftOut: (count: number) =>
    count === 1
      ? 'A lista é longa: 1 item não coube na mensagem. Use “Copiar texto” para mandar a lista completa.'
      : `A lista é longa: ${count} itens não couberam na mensagem. Use “Copiar texto” para mandar a lista completa.`,
} as const;

function categoryOf({ category }: QuotationLine): string {
  return `Categoria: ${category ?? 'N/A'}`;
}

function quantityOf({ quantity }: QuotationLine): string {
  return `Quantidade: ${quantity}`;
}

function priceOf({ price }: QuotationLine): string {
  return `Valor: ${price ?? priceTexts.onRequest}`;
}
