import { fail, succeed, type Result } from '#app/domain/shared/result.ts';

/** States of a quotation that are stored. */
const quotationStatuses = ['sent', 'seen', 'answered', 'accepted', 'refused'] as const;
export type QuotationStatus = (typeof quotationStatuses)[number];

/** State of a quotation at an instant. The state 'expired' is not stored; it results from `validUntilMs`. */
export const quotationStates = [...quotationStatuses, 'expired'] as const;
export type QuotationState = (typeof quotationStates)[number];

/** Transitions of a quotation: the shop sees and answers, the visitor accepts and refuses. */
export type QuotationMove = 'see' | 'answer' | 'accept' | 'refuse';

interface Progress {
  status: QuotationStatus;
  /** Last instant at which the quotation is valid. */
  validUntilMs: number;
}

interface IllegalMove {
  kind: 'illegal-move';
  state: QuotationState;
}

const openStatuses: ReadonlySet<QuotationStatus> = new Set(['sent', 'seen', 'answered']);

/**
 * Allowed transitions. The shop may answer an expired quotation with a new validity; an accepted or refused quotation
 * is final.
 */
const moves: Record<QuotationMove, { from: readonly QuotationState[]; to: QuotationStatus }> = {
  see: { from: ['sent'], to: 'seen' },
  answer: { from: ['sent', 'seen', 'answered', 'expired'], to: 'answered' },
  accept: { from: ['answered'], to: 'accepted' },
  refuse: { from: ['answered'], to: 'refused' },
};

/** Returns the state at an instant: 'expired' for a quotation that is still open after its validity, otherwise its status. */
export function getQuotationState({ status, validUntilMs }: Progress, nowMs: number): QuotationState {
  return openStatuses.has(status) && nowMs > validUntilMs ? 'expired' : status;
}

/** Whether a transition is allowed at an instant. */
export function canMove(quotation: Progress, move: QuotationMove, nowMs: number): boolean {
  return moves[move].from.includes(getQuotationState(quotation, nowMs));
}

/** Returns the status after a transition, or an error with the present state when the transition is not allowed. */
export function moveQuotation(
  quotation: Progress,
  move: QuotationMove,
  nowMs: number,
): Result<QuotationStatus, IllegalMove> {
  if (canMove(quotation, move, nowMs)) return succeed(moves[move].to);
  return fail({ kind: 'illegal-move', state: getQuotationState(quotation, nowMs) });
}
