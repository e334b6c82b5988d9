import { maxOrderQuantity } from '#app/domain/cart/max-order-quantity.ts';
import { maxPriceCents } from '#app/domain/catalogue/price/discount.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import type { ItemAnswer, QuotationTerms } from '../stored-quotation.ts';
import { getQuotationTotals } from '../quotation-totals.ts';

/** The shop's answer to a quotation with all its items. */
export interface QuotationAnswer extends QuotationTerms {
  /** Answers to the items, in the order of the quotation. */
  items: readonly ItemAnswer[];
  /** Last instant at which the answer is valid. */
  validUntilMs: number;
}

export interface AnswerError {
  field:
    | 'items'
    | 'quantity'
    | 'price'
    | 'item-discount'
    | 'discount'
    | 'freight'
    | 'note'
    | 'validity'
    | 'substitute'
    | 'substitute-quantity';
  /** Index of the item that has an error. */
  item?: number;
}

export const maxAnswerNoteLength = 1000;
export const maxSubstituteLength = 200;
const yearMs = 366 * 24 * 60 * 60 * 1000;

/**
 * Checks an answer against the request: every item must be answered, all values must be within their limits, and no
 * discount may exceed the amount from which it is deducted.
 */
export function checkAnswer(
  answer: QuotationAnswer,
  { itemCount, nowMs }: { itemCount: number; nowMs: number },
): Result<QuotationAnswer, AnswerError[]> {
  const errors: AnswerError[] = answer.items.length === itemCount ? [] : [{ field: 'items' }];
  for (const [item, { quantity, unitPriceCents, discountCents, substitute }] of answer.items.entries()) {
    if (!isAmount(quantity, maxOrderQuantity)) errors.push({ field: 'quantity', item });
    if (!isAmount(unitPriceCents)) errors.push({ field: 'price', item });
    if (!isAmount(discountCents) || discountCents > quantity * unitPriceCents) {
      errors.push({ field: 'item-discount', item });
    }
    if (substitute && (substitute.title === '' || substitute.title.length > maxSubstituteLength)) {
      errors.push({ field: 'substitute', item });
    }
    if (substitute && quantity === 0) errors.push({ field: 'substitute-quantity', item });
  }
  if (answer.freightCents !== null && !isAmount(answer.freightCents)) errors.push({ field: 'freight' });
  if (!isAmount(answer.discountCents) || exceedsItems(answer)) errors.push({ field: 'discount' });
  if (answer.note.length > maxAnswerNoteLength) errors.push({ field: 'note' });
  const { validUntilMs } = answer;
  if (!(validUntilMs >= nowMs && validUntilMs <= nowMs + yearMs)) errors.push({ field: 'validity' });
  return errors.length > 0 ? fail(errors) : succeed(answer);
}

function isAmount(value: number, max = maxPriceCents): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= max;
}

function exceedsItems({ items, discountCents }: QuotationAnswer): boolean {
  const answeredItems = items.map((item) => ({ ...item, answer: item }));
  const { itemsCents } = getQuotationTotals({ items: answeredItems, terms: { freightCents: null, discountCents: 0 } });
  return discountCents > itemsCents;
}
