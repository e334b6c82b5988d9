import { bumpCatalogueVersion, lockCatalogue } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { setAnswer } from '#app/data/reviews/answers.ts';
import { findReviewStates } from '#app/data/reviews/moderation.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { validateAnswer } from '#app/domain/reviews/review.ts';

/** Why nothing was done. */
type AnswerRefusal = 'not-found' | 'empty' | 'too-long' | 'changed-meanwhile';

/**
 * Answers a review as the shop, in place of what it answered before. What the shop wrote may name a person, so the log tells only that
 * it did.
 * @param text null takes the answer away
 * @param seen the answer that the owner has read: another one is not overwritten unseen
 */
export async function answerReview(
  db: Database,
  { id, text, seen, nowMs }: { id: number; text: string | null; seen?: string | undefined; nowMs: number },
): Promise<Result<'answered' | 'removed' | 'unchanged', AnswerRefusal>> {
  const valid = text === null ? succeed(null) : validateAnswer(text);
  if (!valid.ok) return fail(valid.error === 'too-long' ? 'too-long' : 'empty');
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const state = (await findReviewStates(tx, [id])).get(id);
    if (!state) return fail('not-found');
    if (state.answer === (valid.value ?? '')) return succeed('unchanged');
    if (seen !== undefined && seen !== state.answer) return fail('changed-meanwhile');
    await setAnswer(tx, { id, answer: valid.value === null ? null : { text: valid.value, dateMs: nowMs } });
    const { productId, status } = state;
    await recordAudit(tx, {
      ...{ atMs: nowMs, action: 'change', subject: 'review', subjectId: id },
      before: { productId, answer: state.answer === '' ? null : 'escrita' },
      after: { productId, answer: describe(state.answer, valid.value) },
    });
    // Who does not see the review sees nothing change.
    if (status === 'published') await bumpCatalogueVersion(tx, nowMs);
    return succeed(valid.value === null ? 'removed' : 'answered');
  });
}

function describe(before: string, after: string | null): string | null {
  if (after === null) return null;
  return before === '' ? 'escrita' : 'mudada';
}
