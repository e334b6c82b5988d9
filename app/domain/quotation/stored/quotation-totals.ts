import type { StoredQuotationItem, QuotationTerms } from './stored-quotation.ts';

export interface QuotationTotals {
  /** Sum of the lines, each after its own discount, in whole centavos. */
  itemsCents: number;
  discountCents: number;
  /** Freight in whole centavos; null, and not part of the total, until it has been agreed on. */
  freightCents: number | null;
  totalCents: number;
  /** Number of items without a price, which the sums do not include. */
  withoutPrice: number;
  /** Whether the shop has none of the items. */
  isEmpty: boolean;
}

type Counted = Pick<StoredQuotationItem, 'quantity' | 'unitPriceCents' | 'answer'>;

/** Quantity, price and discount of an item in the shop's answer; before the answer, those of the request. */
export function getQuoted({ quantity, unitPriceCents, answer }: Counted) {
  return answer ?? { quantity, unitPriceCents, discountCents: 0, substitute: null };
}

/** Whether the shop has answered that it has none of the items. */
export function areAllUnavailable(items: readonly Counted[]): boolean {
  return items.every((item) => getQuoted(item).quantity === 0);
}

/** Total of a line in whole centavos, never below 0. */
export function getQuotedLineCents(item: Counted): number {
  const { quantity, unitPriceCents, discountCents } = getQuoted(item);
  return Math.max(0, capToSafeInteger(quantity * unitPriceCents) - discountCents);
}

/** Totals of a quotation. A discount never makes a sum negative, and does not apply to the freight. */
export function getQuotationTotals({
  items,
  terms,
}: {
  items: readonly Counted[];
  terms: Pick<QuotationTerms, 'freightCents' | 'discountCents'>;
}): QuotationTotals {
  const itemsCents = items.reduce((sum, item) => capToSafeInteger(sum + getQuotedLineCents(item)), 0);
  const discountCents = Math.min(terms.discountCents, itemsCents);
  const withoutPrice = items.filter((item) => {
    const { quantity, unitPriceCents } = getQuoted(item);
    return quantity > 0 && unitPriceCents === 0;
  }).length;
  return {
    itemsCents,
    discountCents,
    freightCents: terms.freightCents,
    totalCents: capToSafeInteger(itemsCents - discountCents + (terms.freightCents ?? 0)),
    withoutPrice,
    isEmpty: areAllUnavailable(items),
  };
}

function capToSafeInteger(cents: number): number {
  return Math.min(cents, Number.MAX_SAFE_INTEGER);
}
