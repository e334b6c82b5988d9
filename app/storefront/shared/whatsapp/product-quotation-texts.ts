import type { QuotationLine } from '#app/domain/quotation/quotation-line.ts';
import { choiceTexts, priceTexts } from '#app/texts/shared/common.ts';

export const closing = 'Gostaria de mais informações.';

/** The quotation message for one product: the specified sentence, then the choices. */
export function formatProductQuotation(line: QuotationLine): string {
  const facts = listFacts(line, { withQuantity: line.quantity > 1 });
  return `Olá, gostaria de comprar o produto ${line.title}. ${facts.join('. ')}. ${closing}`;
}

/** The facts of one line below its title. */
export function listFacts(line: QuotationLine, { withQuantity = true } = {}): string[] {
  const { category, quantity, total, colour, size } = line;
  return [
    `Categoria: ${category ?? 'N/A'}`,
    withQuantity ? `Quantidade: ${quantity}` : '',
    `Valor: ${formatLinePrice(line)}`,
    total === null ? '' : `Total: ${total}`,
    colour === null ? '' : `${choiceTexts.colour} ${colour}`,
    size === null ? '' : `${choiceTexts.size} ${size}`,
  ].filter(Boolean);
}

/** With several units it says 'each'. */
export function formatLinePrice({ price, total }: QuotationLine): string {
  return `${price ?? priceTexts.onRequest}${total === null ? '' : ' cada'}`;
}
