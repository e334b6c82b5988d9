import { canMove, type QuotationState } from './quotation-state.ts';
import { areAllUnavailable } from './quotation-totals.ts';
import type { StoredQuotation } from './stored-quotation.ts';

/** Action that a customer can take next with a quotation. */
export type NextStep = 'accept' | 'tell-shop' | 'ask-again';

/**
 * Chooses the customer's next action, which the quotation's page shows as its only filled button; null when there is
 * none. (Q18)
 * @param hasWhatsapp whether the shop has a WhatsApp number
 * @param isEmpty whether the shop has answered that it has none of the items, so that there is nothing to accept
 */
export function getNextStep(
  state: QuotationState,
  { hasWhatsapp, isEmpty }: { hasWhatsapp: boolean; isEmpty: boolean },
): NextStep | null {
  if (state === 'answered') return isEmpty ? 'ask-again' : 'accept';
  if (state === 'refused' || state === 'expired') return 'ask-again';
  return hasWhatsapp ? 'tell-shop' : null;
}

/** Whether the customer can accept the shop's answer: while it is valid and has at least one item. */
export function canAccept(
  quotation: Pick<StoredQuotation, 'status' | 'validUntilMs' | 'items'>,
  nowMs: number,
): boolean {
  return canMove(quotation, 'accept', nowMs) && !areAllUnavailable(quotation.items);
}

/**
 * Whether the same products can be requested again. It is not possible while the shop has not answered, because the
 * first request is still open.
 */
export function canRequestAgain(state: QuotationState): boolean {
  return state !== 'sent' && state !== 'seen';
}
