import { fail, succeed, type Result } from '#app/domain/shared/result.ts';

/** Stored states of a quotation. */
const quotationStatuses = ['sent', 'seen', 'answered', 'accepted', 'refused'] as const;
export type QuotationStatus = (typeof quotationStatuses)[number];

/** State of a quotation at an instant: time alone makes an open one expire. */
export const quotationStates = [...quotationStatuses, 'expired'] as const;
export type QuotationState = (typeof quotationStates)[number];

/** The shop sees and answers, the visitor accepts and refuses. */
export type QuotationMove = 'see' | 'answer' | 'accept' | 'refuse';

interface Progress {
  status: QuotationStatus;
  /** Last instant at which it is valid. */
  validUntilMs: number;
}

interface IllegalMove {
  kind: 'illegal-move';
  state: QuotationState;
}

const openStatuses: ReadonlySet<QuotationStatus> = new Set(['sent', 'seen', 'answered']);

/** The shop may answer an expired quotation with a new validity; what was accepted or refused stays so. */
const moves: Record<QuotationMove, { from: readonly QuotationState[]; to: QuotationStatus }> = {
  see: { from: ['sent'], to: 'seen' },
  answer: { from: ['sent', 'seen', 'answered', 'expired'], to: 'answered' },
  accept: { from: ['answered'], to: 'accepted' },
  refuse: { from: ['answered'], to: 'refused' },
};

export function getQuotationState({ status, validUntilMs }: Progress, nowMs: number): QuotationState {
  return openStatuses.has(status) && nowMs > validUntilMs ? 'expired' : status;
}

export function canMove(quotation: Progress, move: QuotationMove, nowMs: number): boolean {
  return moves[move].from.includes(getQuotationState(quotation, nowMs));
}

/** The status after a move, or the state that does not allow it. */
export function moveQuotation(
  quotation: Progress,
  move: QuotationMove,
  nowMs: number,
): Result<QuotationStatus, IllegalMove> {
  if (canMove(quotation, move, nowMs)) return succeed(moves[move].to);
  return fail({ kind: 'illegal-move', state: getQuotationState(quotation, nowMs) });
}
