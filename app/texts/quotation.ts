import type { QuotationLine, QuotationTexts } from '#app/domain/quotation.ts';
import { countOf } from '#app/texts/plural.ts';
import { priceTexts } from '#app/texts/shared.ts';

/** The messages that ask for a quotation (E09, E10; resolution 23). */
export const quotationTexts: QuotationTexts = {
  product: (line) => {
    const [category, quantity, price] = describe(line);
    const facts = line.quantity > 1 ? [category, quantity, price] : [category, price];
    return `Olá, gostaria de comprar o produto ${line.title}. ${facts.join('. ')}. Gostaria de mais informações.`;
  },
  cartOpening: 'Olá, gostaria de comprar os seguintes produtos:',
  cartItem: (line) => [line.title, ...describe(line)],
  cartShortItem: ({ title, category, quantity, price }) =>
    `${quantity} x ${title} (${category ?? withoutCategory}): ${price ?? priceTexts.onRequest}`,
  moreItems: (count) => `… e mais ${countOf(count, 'item', 'itens')}`,
  total: (price) => `Total estimado: ${price}`,
  closing: 'Gostaria de mais informações.',
};

/** Around the link that sends the message. The alerts are to the letter (E12). */
export const quotationScreenTexts = {
  emptyCart: 'Nenhum produto encontrado no LocalStorage.',
  missingPhone: 'Número de telefone inválido.',
  copy: 'Copiar texto',
  textLabel: 'Texto da cotação',
  leftOut: (count: number) =>
    `A mensagem leva os primeiros produtos; ${countOf(count, 'item fica', 'itens ficam')} de fora. Use 'Copiar texto' para enviar a lista completa.`,
} as const;

const withoutCategory = 'N/A';

function describe({ category, quantity, price }: QuotationLine): [category: string, quantity: string, price: string] {
  return [
    `Categoria: ${category ?? withoutCategory}`,
    `Quantidade: ${quantity}`,
    `Valor: ${price ?? priceTexts.onRequest}`,
  ];
}
