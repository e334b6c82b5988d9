import type { Database } from '#app/data/database/database.ts';
import type { ReviewAnswer } from '#app/domain/catalogue/product.ts';

/** Columns of a review that `withAnswer` reads. */
export const answerColumns = ['answer as answerText', 'answered_at_ms as answeredAtMs'] as const;

interface AnswerRow {
  answerText: string;
  answeredAtMs: number | null;
}

/** Replaces the columns of the shop's reply by one field `answer`, which is absent when there is no reply. */
export function withAnswer<Row extends AnswerRow>({
  answerText,
  answeredAtMs,
  ...review
}: Row): Omit<Row, keyof AnswerRow> & { answer?: ReviewAnswer } {
  return answerText === '' ? review : { ...review, answer: { text: answerText, dateMs: answeredAtMs ?? 0 } };
}

/**
 * Returns the values of the columns for the shop's reply.
 * @param answer null or undefined when there is no reply
 */
export function toAnswerColumns(answer: ReviewAnswer | null | undefined) {
  return { answer: answer?.text ?? '', answered_at_ms: answer?.dateMs ?? null };
}

/** Stores or removes the shop's reply to a review. */
export async function setAnswer(
  tx: Database,
  { id, answer }: { id: number; answer: ReviewAnswer | null },
): Promise<void> {
  await tx.query.updateTable('reviews').set(toAnswerColumns(answer)).where('id', '=', id).execute();
}
