import { createHash } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import { isShown } from '#app/data/catalogue/products.ts';
import { executeCompiled } from '#app/data/database/queries/compiled-query.ts';
import { answerColumns, toAnswerColumns, withAnswer } from '#app/data/reviews/review-answers.ts';
import type { Database } from '#app/data/database/database.ts';
import { inBatches } from '#app/data/database/time-slicing.ts';
import type { ReviewStatus, ReviewTable } from '#app/data/reviews/review-tables.ts';
import type { PublishedReview } from '#app/domain/catalogue/product.ts';
import { getAverageRating, starLevels, type StarCounts } from '#app/domain/reviews/rating.ts';

/** A review to be stored. */
export interface NewReview extends Omit<PublishedReview, 'id'> {
  productId: number;
  email: string;
  status: ReviewStatus;
  /** Text that makes this review different from another review with the same e-mail address and comment. */
  variant?: string;
}

/** Columns of a review that may be published. The e-mail address is not among them. */
const publishedColumns = [
  'id',
  'user_name as user',
  'name',
  'rating',
  'comment',
  'date_ms as dateMs',
  ...answerColumns,
] as const;

/** Lists the published reviews of a product, the latest first. It reads no e-mail addresses. */
export async function listPublishedReviews(
  db: Database,
  productId: number,
  { limit = 1000 }: { limit?: number } = {},
): Promise<PublishedReview[]> {
  const rows = await executeCompiled(db, {
    name: 'published reviews',
    parameters: [productId, 'published', limit],
    build: () =>
      db.query
        .selectFrom('reviews')
        .select(publishedColumns)
        .where('product_id', '=', productId)
        .where('status', '=', 'published')
        .orderBy('date_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(limit),
  });
  return rows.map(withAnswer);
}

/**
 * Lists the latest published reviews of several products in one query, by the product's id. It reads no e-mail
 * addresses.
 * @param limit maximum number of reviews per product
 */
export async function listLatestReviews(
  db: Database,
  { productIds, limit }: { productIds: readonly number[]; limit: number },
): Promise<Map<number, PublishedReview[]>> {
  if (productIds.length === 0) return new Map();
  const rank = sql<number>`row_number() over (partition by product_id order by date_ms desc, id desc)`;
  const rows = await db.query
    .selectFrom((eb) =>
      eb
        .selectFrom('reviews')
        .select(publishedColumns)
        .select(['product_id as productId', rank.as('rank')])
        .where('product_id', 'in', [...productIds])
        .where('status', '=', 'published')
        .as('ranked'),
    )
    .selectAll()
    .where('rank', '<=', limit)
    .orderBy('rank')
    .execute();
  const reviews = new Map<number, PublishedReview[]>();
  for (const { productId, rank: _rank, ...review } of rows) {
    reviews.set(productId, [...(reviews.get(productId) ?? []), withAnswer(review)]);
  }
  return reviews;
}

/** Counts the published reviews with 1, 2, 3, 4 and 5 stars. */
export async function countStars(db: Database, productId: number): Promise<StarCounts> {
  const rows = await executeCompiled(db, {
    name: 'stars',
    parameters: [productId, 'published'],
    build: () =>
      db.query
        .selectFrom('reviews')
        .select(['rating', (eb) => eb.fn.countAll<number>().as('reviews')])
        .where('product_id', '=', productId)
        .where('status', '=', 'published')
        .groupBy('rating'),
  });
  const counts: StarCounts = {};
  for (const stars of starLevels) counts[stars] = rows.find(({ rating }) => rating === stars)?.reviews ?? 0;
  return counts;
}

/**
 * Stores a review and updates the product's rating. The caller must increase the catalogue's version. The same words
 * from the same e-mail address about the same product are one review, however often they are submitted.
 * @returns the stored review and whether it is new: for a repeated submission it is the review stored earlier.
 * Undefined when there is no such product
 */
export async function insertReview(
  db: Database,
  review: NewReview,
): Promise<{ review: PublishedReview; isNew: boolean } | undefined> {
  return db.transact(async (tx) => {
    if (!(await lockProduct(tx, review.productId))) return undefined;
    const inserted = await tx.query
      .insertInto('reviews')
      .values(toRow(review))
      .onConflict((conflict) => conflict.columns(['product_id', 'content_hash']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) await refreshRating(tx, review.productId);
    return { review: await getStoredReview(tx, review), isNew: inserted !== undefined };
  });
}

/**
 * Stores reviews from an imported catalogue. Reviews that are already stored stay unchanged, even if they are hidden.
 * @returns ids of the products that got a new review
 */
export async function insertReviews(tx: Database, reviews: readonly NewReview[]): Promise<Set<number>> {
  const productIds = new Set<number>();
  for await (const batch of inBatches(reviews, 1000)) {
    const inserted = await tx.query
      .insertInto('reviews')
      .values(batch.map(toRow))
      .onConflict((conflict) => conflict.columns(['product_id', 'content_hash']).doNothing())
      .returning('product_id')
      .execute();
    for (const row of inserted) productIds.add(row.product_id);
  }
  for (const productId of productIds) await refreshRating(tx, productId);
  return productIds;
}

/** Finds a stored review of the same product with the same name, rating and words. It may have any status. */
export async function findIdenticalReview(
  db: Database,
  review: Pick<NewReview, 'productId' | 'name' | 'rating' | 'comment'>,
): Promise<{ review: PublishedReview; status: ReviewStatus } | undefined> {
  const row = await db.query
    .selectFrom('reviews')
    .select([...publishedColumns, 'status'])
    .where('product_id', '=', review.productId)
    .where('comment', '=', review.comment)
    .where('name', '=', review.name)
    .where('rating', '=', review.rating)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { status, ...reviewFields } = row;
  return { review: withAnswer(reviewFields), status };
}

/** Whether a product has a review with exactly this comment, whoever wrote it. */
export async function hasComment(
  db: Database,
  { productId, comment }: Pick<NewReview, 'productId' | 'comment'>,
): Promise<boolean> {
  const row = await db.query
    .selectFrom('reviews')
    .select('id')
    .where('product_id', '=', productId)
    .where('comment', '=', comment)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Recalculates the stored rating of a product from its published reviews. */
export async function refreshRating(tx: Database, productId: number): Promise<void> {
  const { count, sum } = await tx.query
    .selectFrom('reviews')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('rating'), sql.lit(0)).as('sum'),
    ])
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  await tx.query
    .updateTable('products')
    .set({
      rating_count: count,
      rating_sum: sum,
      rating_tenths: count > 0 ? Math.round(getAverageRating(sum, count) * 10) : 0,
    })
    .where('id', '=', productId)
    .execute();
}

/**
 * Locks a product against other writers of its reviews until the transaction ends, so that concurrent transactions
 * count all reviews and store no review twice.
 * @returns whether the product exists and is visible
 */
export async function lockProduct(tx: Database, productId: number): Promise<boolean> {
  const query = tx.query.selectFrom('products').select('id').where('id', '=', productId).where(isShown);
  const row = await (tx.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  return row !== undefined;
}

async function getStoredReview(tx: Database, review: NewReview): Promise<PublishedReview> {
  const row = await tx.query
    .selectFrom('reviews')
    .select(publishedColumns)
    .where('product_id', '=', review.productId)
    .where('content_hash', '=', hashReview(review))
    .executeTakeFirstOrThrow();
  return withAnswer(row);
}

function toRow(review: NewReview): Insertable<ReviewTable> {
  return {
    product_id: review.productId,
    user_name: review.user,
    name: review.name,
    email: review.email,
    rating: review.rating,
    comment: review.comment,
    date_ms: review.dateMs,
    status: review.status,
    content_hash: hashReview(review),
    ...toAnswerColumns(review.answer),
  };
}

/** Calculates the hash that identifies a review of a product by e-mail address and words, ignoring spacing and case. */
function hashReview({ email, comment, variant }: Pick<NewReview, 'email' | 'comment' | 'variant'>): string {
  const reviewTexts = [email, comment, ...(variant === undefined ? [] : [variant])].map((text) =>
    text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim(),
  );
  return createHash('sha256').update(JSON.stringify(reviewTexts)).digest('hex').slice(0, 40);
}
