import type { QuotationLine } from '#app/domain/quotation/quotation-line.ts';
import { choiceTexts, priceTexts } from '#app/texts/shared/common.ts';

export const closing = 'Gostaria de mais informações.';

/** The message that asks for one product: the specified sentence, then what was chosen. */
export function formatProductQuotation(line: QuotationLine): string {
  const facts = listFacts(line, { tellsQuantity: line.quantity > 1 });
  return `Olá, gostaria de comprar o produto ${line.title}. ${facts.join('. ')}. ${closing}`;
}

/** What a message tells of a product beside its title. */
export function listFacts(line: QuotationLine, { tellsQuantity = true } = {}): string[] {
  const { category, quantity, total, colour, size } = line;
  return [
    `Categoria: ${category ?? 'N/A'}`,
    tellsQuantity ? `Quantidade: ${quantity}` : '',
    `Valor: ${formatLinePrice(line)}`,
    total === null ? '' : `Total: ${total}`,
    colour === null ? '' : `${choiceTexts.colour} ${colour}`,
    size === null ? '' : `${choiceTexts.size} ${size}`,
  ].filter(Boolean);
}

/** Of several units it says that it is the price of one. */
export function formatLinePrice({ price, total }: QuotationLine): string {
  return `${price ?? priceTexts.onRequest}${total === null ? '' : ' cada'}`;
}
