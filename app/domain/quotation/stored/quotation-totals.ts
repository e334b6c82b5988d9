import type { KeptItem, QuotationTerms } from './stored-quotation.ts';

export interface QuotationTotals {
  /** Sum of the lines, each less its own discount. */
  itemsCents: number;
  discountCents: number;
  /** Null while the freight is to be agreed on: the total is without it. */
  freightCents: number | null;
  totalCents: number;
  /** Items without a price, which no sum holds. */
  withoutPrice: number;
}

type Counted = Pick<KeptItem, 'quantity' | 'unitPriceCents' | 'answer'>;

/** Quantity, price and discount as the shop answered them, or as they were asked for. */
export function getQuoted({ quantity, unitPriceCents, answer }: Counted) {
  return answer ?? { quantity, unitPriceCents, discountCents: 0, substitute: null };
}

/** A line in whole centavos, never below 0. */
export function getQuotedLineCents(item: Counted): number {
  const { quantity, unitPriceCents, discountCents } = getQuoted(item);
  return Math.max(0, limit(quantity * unitPriceCents) - discountCents);
}

/** Totals of a quotation: discounts never turn a sum negative, and the freight is not discounted. */
export function getQuotationTotals({
  items,
  terms,
}: {
  items: readonly Counted[];
  terms: Pick<QuotationTerms, 'freightCents' | 'discountCents'>;
}): QuotationTotals {
  const itemsCents = items.reduce((sum, item) => limit(sum + getQuotedLineCents(item)), 0);
  const discountCents = Math.min(terms.discountCents, itemsCents);
  const withoutPrice = items.filter((item) => {
    const { quantity, unitPriceCents } = getQuoted(item);
    return quantity > 0 && unitPriceCents === 0;
  }).length;
  return {
    itemsCents,
    discountCents,
    freightCents: terms.freightCents,
    totalCents: limit(itemsCents - discountCents + (terms.freightCents ?? 0)),
    withoutPrice,
  };
}

function limit(cents: number): number {
  return Math.min(cents, Number.MAX_SAFE_INTEGER);
}
