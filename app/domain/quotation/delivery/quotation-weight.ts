import { findContent } from '#app/domain/catalogue/price/unit-price.ts';
import type { KeptItem } from '#app/domain/quotation/stored/stored-quotation.ts';
import { getQuoted } from '#app/domain/quotation/stored/quotation-totals.ts';

type Weighed = Pick<KeptItem, 'quantity' | 'unitPriceCents' | 'answer' | 'unit'>;

/** Weight in grams by what the units say ('saco 30 kg'); undefined as soon as one of them tells none. */
export function findQuotationGrams(items: readonly Weighed[]): number | undefined {
  let grams = 0;
  for (const item of items) {
    const { quantity, substitute } = getQuoted(item);
    if (quantity === 0) continue;
    // What is put in a product's place may weigh anything, and a litre of it too.
    const content = substitute ? undefined : findContent(item.unit);
    if (content?.per !== 'kg') return undefined;
    grams += quantity * content.thousandths;
  }
  return Math.ceil(Math.round(grams * 1000) / 1000);
}
