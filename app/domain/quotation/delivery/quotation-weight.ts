import { findContent } from '#app/domain/catalogue/price/unit-price.ts';
import type { StoredQuotationItem } from '#app/domain/quotation/stored/stored-quotation.ts';
import { getQuoted } from '#app/domain/quotation/stored/quotation-totals.ts';

type Weighed = Pick<StoredQuotationItem, 'quantity' | 'unitPriceCents' | 'answer' | 'unit'>;

/**
 * Total weight in grams, from the products' units of sale such as 'saco 30 kg'; undefined when at least one of them
 * states no weight.
 */
export function findQuotationGrams(items: readonly Weighed[]): number | undefined {
  let grams = 0;
  for (const item of items) {
    const { quantity, substitute } = getQuoted(item);
    if (quantity === 0) continue;
    // The weight of a substitute is unknown, and so is the weight of a product sold by the litre.
    const content = substitute ? undefined : findContent(item.unit);
    if (content?.per !== 'kg') return undefined;
    grams += quantity * content.thousandths;
  }
  return Math.ceil(Math.round(grams * 1000) / 1000);
}
