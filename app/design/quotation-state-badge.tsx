import type { QuotationState } from '#app/domain/quotation/stored/quotation-state.ts';
import { quotationStateWords } from '#app/texts/quotation/quotation-state-words.ts';
import { Badge } from '#app/design/badge.tsx';

const badgeTones = {
  sent: 'corn',
  seen: 'corn',
  answered: 'pasture',
  accepted: 'pasture',
  refused: 'clay',
  expired: 'clay',
} as const;

/** Shows the state of a quotation as a badge. @param labels names of the states for the customer or for the owner */
export function StateBadge({
  state,
  labels = quotationStateWords,
}: {
  state: QuotationState;
  labels?: Record<QuotationState, string>;
}) {
  return <Badge tone={badgeTones[state]}>{labels[state]}</Badge>;
}
