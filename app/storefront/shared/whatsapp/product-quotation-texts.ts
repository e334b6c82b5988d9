import type { QuotationLine } from '#app/domain/quotation/quotation-line.ts';
import { choiceTexts, priceTexts } from '#app/texts/shared/common-texts.ts';

/** Last sentence of the quotation messages of a product and of the cart. */
export const closing = 'Gostaria de mais informações.';

/** Formats the quotation message for one product: the opening of the specification, then the facts of its line. */
export function formatProductQuotation(line: QuotationLine): string {
  const facts = listFacts(line, { includesQuantity: line.quantity > 1 });
  return `Olá, gostaria de comprar o produto ${line.title}. ${facts.join('. ')}. ${closing}`;
}

/** Lists the facts of a quotation line that follow its title. */
export function listFacts(line: QuotationLine, { includesQuantity = true } = {}): string[] {
  const { category, quantity, total, colour, size } = line;
  return [
    `Categoria: ${category ?? 'N/A'}`,
    includesQuantity ? `Quantidade: ${quantity}` : '',
    `Valor: ${formatLinePrice(line)}`,
    total === null ? '' : `Total: ${total}`,
    colour === null ? '' : `${choiceTexts.colour} ${colour}`,
    size === null ? '' : `${choiceTexts.size} ${size}`,
  ].filter(Boolean);
}

/** Formats the price of a line; with several units it adds 'cada', because the price is for one unit. */
export function formatLinePrice({ price, total }: QuotationLine): string {
  return `${price ?? priceTexts.onRequest}${total === null ? '' : ' cada'}`;
}
