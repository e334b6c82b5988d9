import type { QuotationState } from '#app/domain/quotation/stored/quotation-state.ts';
import { quotationStateWords } from '#app/texts/quotation/quotation-states.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';

const tones = {
  sent: 'corn',
  seen: 'corn',
  answered: 'pasture',
  accepted: 'pasture',
  refused: 'clay',
  expired: 'clay',
} as const;

export function StateBadge({ state }: { state: QuotationState }) {
  return <Badge tone={tones[state]}>{quotationStateWords[state]}</Badge>;
}
