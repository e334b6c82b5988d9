import { sql } from 'kysely';
import type { Database } from '#app/data/database.ts';
import type { ReviewStatus } from '#app/data/schema.ts';
import type { PublishedReview } from '#app/domain/product.ts';

/** Published reviews per number of stars. */
export type StarCounts = Record<1 | 2 | 3 | 4 | 5, number>;

/** A review about to be kept. */
export interface NewReview {
  productId: number;
  user: string;
  name: string;
  email: string;
  /** Whole, 1 to 5. */
  rating: number;
  comment: string;
  dateMs: number;
  status: ReviewStatus;
  /** Equal for a retry of the same review of the same product. */
  submissionKey: string;
}

/** Published reviews of a product, the latest first. No e-mail is read. */
export async function listPublishedReviews(
  db: Database,
  productId: number,
  { limit = 1000, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<PublishedReview[]> {
  return db.query
    .selectFrom('reviews')
    .select(['id', 'user_name as user', 'name', 'rating', 'comment', 'date_ms as dateMs'])
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .orderBy('date_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many published reviews gave 1, 2, 3, 4 and 5 stars. */
export async function countStars(db: Database, productId: number): Promise<StarCounts> {
  const rows = await db.query
    .selectFrom('reviews')
    .select(['rating', (eb) => eb.fn.countAll<number>().as('reviews')])
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .groupBy('rating')
    .execute();
  const stars: StarCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { rating, reviews } of rows) stars[rating as keyof StarCounts] = reviews;
  return stars;
}

/**
 * Keeps a review and its product's rating together. The catalogue's version is the caller's to raise.
 * @returns the review and whether it is new; a retry gives the one kept before. Undefined when there is no such product
 */
export async function insertReview(
  db: Database,
  review: NewReview,
): Promise<{ review: PublishedReview; isNew: boolean } | undefined> {
  return db.transact(async (tx) => {
    if (!(await lockProduct(tx, review.productId))) return undefined;
    const inserted = await tx.query
      .insertInto('reviews')
      .values({
        product_id: review.productId,
        user_name: review.user,
        name: review.name,
        email: review.email,
        rating: review.rating,
        comment: review.comment,
        date_ms: review.dateMs,
        status: review.status,
        submission_key: review.submissionKey,
      })
      .onConflict((conflict) => conflict.columns(['product_id', 'submission_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) await refreshRating(tx, review.productId);
    return { review: await getSubmitted(tx, review), isNew: inserted !== undefined };
  });
}

/** Counts a product's published reviews anew. */
export async function refreshRating(tx: Database, productId: number): Promise<void> {
  const { count, sum } = await tx.query
    .selectFrom('reviews')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.coalesce(eb.fn.sum<number>('rating'), sql.lit(0)).as('sum')])
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  await tx.query
    .updateTable('products')
    .set({ rating_count: count, rating_sum: sum, rating_tenths: averageTenths({ count, sum }) })
    .where('id', '=', productId)
    .execute();
}

/** One writer per product at a time, so that no count misses a review of a neighbouring transaction. */
async function lockProduct(tx: Database, productId: number): Promise<boolean> {
  const query = tx.query.selectFrom('products').select('id').where('id', '=', productId);
  const row = await (tx.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  return row !== undefined;
}

async function getSubmitted(
  tx: Database,
  { productId, submissionKey }: Pick<NewReview, 'productId' | 'submissionKey'>,
): Promise<PublishedReview> {
  return tx.query
    .selectFrom('reviews')
    .select(['id', 'user_name as user', 'name', 'rating', 'comment', 'date_ms as dateMs'])
    .where('product_id', '=', productId)
    .where('submission_key', '=', submissionKey)
    .executeTakeFirstOrThrow();
}

/** Average with one decimal, times ten, rounded half up. */
function averageTenths({ count, sum }: { count: number; sum: number }): number {
  return count === 0 ? 0 : Math.floor((20 * sum + count) / (2 * count));
}
