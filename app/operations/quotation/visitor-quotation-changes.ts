import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#app/data/database/database.ts';
import { insertNotice } from '#app/data/notices/notices.ts';
import { findQuotationByCode } from '#app/data/quotation/read-quotations.ts';
import { storeContact, storeStatus } from '#app/data/quotation/quotation-writes.ts';
import { canAccept } from '#app/domain/quotation/stored/next-step.ts';
import { canMove, getQuotationState, type QuotationState } from '#app/domain/quotation/stored/quotation-state.ts';
import type { QuotationContact, StoredQuotation } from '#app/domain/quotation/stored/stored-quotation.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import type { TooMany } from '#app/operations/limits/rate-limit.ts';

/**
 * Maximum number of changes to the contact data of a quotation after the shop has seen it, because each such change
 * stores the replaced version.
 */
export const maxChanges = 50;

export type CloseError =
  | { kind: 'unknown' }
  | TooMany
  | { kind: 'changed-meanwhile' | 'too-many-changes' }
  | { kind: 'illegal-move'; state: QuotationState };

interface QuotationChange {
  /** The quotation as it was before the transaction, in which it is read again. */
  seen: StoredQuotation;
  code: string;
  nowMs: number;
}

/**
 * Accepts or refuses the answer that was shown to the visitor.
 * @param change.version version of the answer that was shown
 */
export async function closeQuotation(
  tx: Database,
  { seen, code, nowMs, move, version }: QuotationChange & { move: 'accept' | 'refuse'; version: number },
): Promise<Result<StoredQuotation, CloseError>> {
  const quotation = (await findQuotationByCode(tx, code)) ?? seen;
  const status = move === 'accept' ? 'accepted' : 'refused';
  if (quotation.status === status) return succeed(quotation);
  const isAllowed = move === 'accept' ? canAccept(quotation, nowMs) : canMove(quotation, move, nowMs);
  if (!isAllowed) return fail({ kind: 'illegal-move', state: getQuotationState(quotation, nowMs) });
  if (quotation.version !== version) return fail({ kind: 'changed-meanwhile' });
  const isStored = await storeStatus(tx, { base: quotation, status, nowMs });
  if (!isStored) return fail({ kind: 'changed-meanwhile' });
  if (move === 'accept') await insertNotice(tx, { kind: 'accepted', quotationId: quotation.id, nowMs });
  return succeed({ ...quotation, status });
}

/**
 * Stores the visitor's contact data while the quotation is open.
 * @returns whether the new contact data are a request to change the shop's answer
 */
export async function storeVisitorContact(
  tx: Database,
  { seen, code, nowMs, contact }: QuotationChange & { contact: QuotationContact },
): Promise<Result<{ isChangedSinceAnswer: boolean }, CloseError>> {
  const quotation = (await findQuotationByCode(tx, code)) ?? seen;
  const state = getQuotationState(quotation, nowMs);
  if (!canMove(quotation, 'answer', nowMs) || state === 'expired') return fail({ kind: 'illegal-move', state });
  // Submitting the form unchanged is not a change.
  if (isDeepStrictEqual(contact, quotation.contact))
    return succeed({ isChangedSinceAnswer: quotation.isChangedSinceAnswer });
  if (quotation.earlierContacts.length >= maxChanges) return fail({ kind: 'too-many-changes' });
  const isStored = await storeContact(tx, { base: quotation, contact, nowMs });
  if (!isStored) return fail({ kind: 'changed-meanwhile' });
  const isChangedSinceAnswer = state === 'answered';
  // No notification is needed when the shop has not yet seen an earlier change.
  const isUnread = quotation.isChangedSinceAnswer && quotation.isContactChanged;
  if (isChangedSinceAnswer && !isUnread) {
    await insertNotice(tx, { kind: 'change-asked', quotationId: quotation.id, nowMs });
  }
  return succeed({ isChangedSinceAnswer });
}
