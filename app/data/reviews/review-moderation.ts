import { sql, type RawBuilder } from 'kysely';
import { withAnswer } from '#app/data/reviews/review-answers.ts';
import type { Database } from '#app/data/database/database.ts';
import { eraseWithoutTrace } from '#app/data/database/secure-delete.ts';
import type { ReviewStatus } from '#app/data/reviews/review-tables.ts';
import type { PublishedReview } from '#app/domain/catalogue/product.ts';

/** A review with all data for moderation. The e-mail address must be shown only to the owner. */
export interface ModeratedReview extends Omit<PublishedReview, 'user'> {
  productId: number;
  productTitle: string;
  email: string;
  status: ReviewStatus;
}

interface ModerationFilter {
  status?: ReviewStatus | undefined;
  /** Whether to list only reviews to which the shop has not replied. */
  isUnanswered?: boolean;
  /** Number of stars, 1 to 5. */
  rating?: number | undefined;
  productId?: number;
  email?: string;
  limit: number;
  offset?: number;
}

/** Lists reviews of every status, the latest first. */
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

/**
 * Finds the product, the status and the shop's reply ('' when there is none) of the given reviews, by the review's id.
 * Ids without a review are left out.
 */
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

/** Finds the ids of all reviews with an e-mail address, ignoring case. */
export async function findReviewIdsByEmail(db: Database, email: string): Promise<number[]> {
  const rows = await db.query.selectFrom('reviews').select('id').where(isSignedWith(email)).execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes the stored reviews of deleted products that were signed with an e-mail address.
 * @returns the number of deleted reviews
 */
export async function forgetRemovedReviews(tx: Database, email: string): Promise<number> {
  await eraseWithoutTrace(tx);
  const { numDeletedRows } = await tx.query.deleteFrom('removed_reviews').where(isSignedWith(email)).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Sets the status of reviews. The caller must refresh the products' ratings.
 * @returns the number of reviews whose status changed
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
 * Deletes reviews, and overwrites their content in the SQLite file. The caller must refresh the products' ratings.
 * @returns the number of deleted reviews
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

/** SQL condition that a review was signed with an e-mail address, ignoring case. */
function isSignedWith(email: string): RawBuilder<boolean> {
  return sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`;
}
