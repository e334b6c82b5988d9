import { sql, type RawBuilder } from 'kysely';
import { withAnswer } from '#app/data/reviews/answers.ts';
import type { Database } from '#app/data/database/database.ts';
import { eraseWithoutTrace } from '#app/data/database/secure-delete.ts';
import type { ReviewStatus } from '#app/data/reviews/review-tables.ts';
import type { PublishedReview } from '#app/domain/catalogue/product.ts';

/** A review as the owner moderates it. The address is for the owner alone. */
export interface ModeratedReview extends Omit<PublishedReview, 'user'> {
  productId: number;
  productTitle: string;
  email: string;
  status: ReviewStatus;
}

interface ModerationFilter {
  status?: ReviewStatus | undefined;
  /** Only those that the shop has not answered. */
  isUnanswered?: boolean;
  /** Stars, 1 to 5. */
  rating?: number | undefined;
  productId?: number;
  email?: string;
  limit: number;
  offset?: number;
}

/** Reviews of every status, the latest first. */
export async function listModeratedReviews(db: Database, filter: ModerationFilter): Promise<ModeratedReview[]> {
  const { status, isUnanswered, rating, productId, email, limit, offset = 0 } = filter;
  let query = db.query
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.id', 'reviews.product_id as productId', 'products.title as productTitle'])
    .select(['reviews.name', 'reviews.email', 'reviews.rating', 'reviews.comment', 'reviews.status'])
    .select(['reviews.date_ms as dateMs', 'reviews.answer as answerText', 'reviews.answered_at_ms as answeredAtMs']);
  if (status) query = query.where('reviews.status', '=', status);
  if (isUnanswered) query = query.where('reviews.answer', '=', '');
  if (rating) query = query.where('reviews.rating', '=', rating);
  if (productId) query = query.where('reviews.product_id', '=', productId);
  if (email) query = query.where(sql<string>`lower(reviews.email)`, '=', email.trim().toLowerCase());
  const ordered = query.orderBy('reviews.date_ms', 'desc').orderBy('reviews.id', 'desc');
  const rows = await ordered.limit(limit).offset(offset).execute();
  return rows.map(withAnswer);
}

export async function countReviewsByStatus(db: Database): Promise<Record<ReviewStatus, number>> {
  const rows = await db.query
    .selectFrom('reviews')
    .select(['status', (eb) => eb.fn.countAll<number>().as('reviews')])
    .groupBy('status')
    .execute();
  const count = (status: ReviewStatus) => rows.find((row) => row.status === status)?.reviews ?? 0;
  return { published: count('published'), held: count('held'), hidden: count('hidden') };
}

/** Product, status and the shop's answer ('' for none) of each of the given reviews that is there, by the review's id. */
export async function findReviewStates(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, { productId: number; status: ReviewStatus; answer: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('reviews')
    .select(['id', 'product_id as productId', 'status', 'answer'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/** Ids of every review that was signed with an address, in any case of letters. */
export async function findReviewsOf(db: Database, email: string): Promise<number[]> {
  const rows = await db.query.selectFrom('reviews').select('id').where(isSignedWith(email)).execute();
  return rows.map(({ id }) => id);
}

/** Erases the reviews of removed products that were signed with an address: how many there were. */
export async function forgetRemovedReviews(tx: Database, email: string): Promise<number> {
  await eraseWithoutTrace(tx);
  const { numDeletedRows } = await tx.query.deleteFrom('removed_reviews').where(isSignedWith(email)).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Gives reviews a status; the products' ratings are the caller's to refresh.
 * @returns how many had another one
 */
export async function setReviewStatus(tx: Database, ids: readonly number[], status: ReviewStatus): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx.query
    .updateTable('reviews')
    .set({ status })
    .where('id', 'in', [...ids])
    .where('status', '<>', status)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Erases reviews, and what they said from the embedded database's file too; the products' ratings are the caller's to
 * refresh.
 * @returns how many there were
 */
export async function deleteReviews(tx: Database, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  await eraseWithoutTrace(tx);
  const { numDeletedRows } = await tx.query
    .deleteFrom('reviews')
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A person is found in any case of letters. */
function isSignedWith(email: string): RawBuilder<boolean> {
  return sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`;
}
