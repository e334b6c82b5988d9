import type { QuotationState } from './quotation-state.ts';

/** What a customer can do next with a quotation. */
export type NextStep = 'accept' | 'tell-shop' | 'ask-again';

/**
 * The next step of a quotation's customer, which its page shows as its one filled button; null when there is none. (Q18)
 * @param canTellShop whether the shop has a WhatsApp number
 */
export function getNextStep(state: QuotationState, { canTellShop }: { canTellShop: boolean }): NextStep | null {
  if (state === 'answered') return 'accept';
  if (state === 'refused' || state === 'expired') return 'ask-again';
  return canTellShop ? 'tell-shop' : null;
}

/** Whether the same products can be asked for once more: a request that the shop has not answered yet still stands. */
export function canAskAgain(state: QuotationState): boolean {
  return state !== 'sent' && state !== 'seen';
}
