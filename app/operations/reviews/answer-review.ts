import { bumpCatalogueVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { setAnswer } from '#app/data/reviews/review-answers.ts';
import { findReviewStates } from '#app/data/reviews/review-moderation.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { cleanComment, validateAnswer } from '#app/domain/reviews/review.ts';
import { makeRecordVersion } from '#app/operations/shared/record-version.ts';

/** Reason why an answer was not stored. */
type AnswerRefusal = { kind: 'not-found' | 'empty' | 'too-long' } | { kind: 'changed-meanwhile'; current: string };

/** Returns the version of a typed or stored answer. `text` is '' when there is no answer. */
export const getAnswerVersion = (text: string) => makeRecordVersion(cleanComment(text));

/**
 * Stores the shop's answer to a review. It replaces an earlier answer. The audit log does not contain the text, which may
 * name a customer.
 * @param text null removes the answer
 * @param version version of the answer that was shown to the owner; a stored answer with another version is not
 * overwritten
 */
export async function answerReview(
  db: Database,
  { id, text, version, nowMs }: { id: number; text: string | null; version?: string | undefined; nowMs: number },
): Promise<Result<'answered' | 'removed' | 'unchanged', AnswerRefusal>> {
  const valid = text === null ? succeed(null) : validateAnswer(text);
  if (!valid.ok) return fail({ kind: valid.error === 'too-long' ? 'too-long' : 'empty' });
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const state = (await findReviewStates(tx, [id])).get(id);
    if (!state) return fail({ kind: 'not-found' });
    if (state.answer === (valid.value ?? '')) return succeed('unchanged');
    if (version !== undefined && version !== getAnswerVersion(state.answer)) {
      return fail({ kind: 'changed-meanwhile', current: state.answer });
    }
    await setAnswer(tx, { id, answer: valid.value === null ? null : { text: valid.value, dateMs: nowMs } });
    const { productId, status } = state;
    const before = { productId, answer: state.answer === '' ? null : 'escrita' };
    const after = { productId, answer: getAuditWord(state.answer, valid.value) };
    await recordAudit(tx, { atMs: nowMs, action: 'change', subject: 'review', subjectId: id, before, after });
    // An answer to a review that visitors cannot see changes nothing for them.
    if (status === 'published') await bumpCatalogueVersion(tx, nowMs);
    return succeed(valid.value === null ? 'removed' : 'answered');
  });
}

function getAuditWord(before: string, after: string | null): string | null {
  if (after === null) return null;
  return before === '' ? 'escrita' : 'mudada';
}
