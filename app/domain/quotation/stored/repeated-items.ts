import { areAllUnavailable } from './quotation-totals.ts';
import type { StoredQuotationItem } from './stored-quotation.ts';

/** An item of a quotation that a visitor requests again or puts into the cart again. */
type RepeatedItem = Pick<StoredQuotationItem, 'productId' | 'title' | 'quantity' | 'color' | 'size'>;

/** Numbers of items in which a repeated request differs from the original one. */
export interface AnswerDifferences {
  quantities: number;
  replaced: number;
  /** Number of items that the shop could not supply. */
  leftOut: number;
}

/**
 * Lists the items with which a quotation can be requested again: as the shop answered them or, without an answer, as
 * they were requested. A substitute replaces its product and has no colour or size. Items that the shop does not have
 * are left out, unless it has none of them, so that all are requested once more. Prices are read from the catalogue.
 */
export function listRepeatedItems(items: readonly StoredQuotationItem[]): RepeatedItem[] {
  const repeatsRequest = areAllUnavailable(items);
  return items.flatMap(({ productId, title, quantity, color, size, answer }) => {
    if (!answer || repeatsRequest) return [{ productId, title, quantity, color, size }];
    if (answer.quantity === 0) return [];
    const product = answer.substitute
      ? { productId: answer.substitute.productId, title: answer.substitute.title, color: '', size: '' }
      : { productId, title, color, size };
    return [{ ...product, quantity: answer.quantity }];
  });
}

/** Counts the items that the shop's answer changed. Items without an answer count as unchanged. */
export function countDifferences(items: readonly StoredQuotationItem[]): AnswerDifferences {
  if (areAllUnavailable(items)) return { quantities: 0, replaced: 0, leftOut: 0 };
  const answered = items.flatMap(({ quantity, answer }) =>
    answer ? [{ requestedQuantity: quantity, ...answer }] : [],
  );
  return {
    quantities: answered.filter(({ requestedQuantity, quantity }) => quantity > 0 && quantity !== requestedQuantity)
      .length,
    replaced: answered.filter(({ quantity, substitute }) => quantity > 0 && substitute !== null).length,
    leftOut: answered.filter(({ quantity }) => quantity === 0).length,
  };
}
