import { answerColumns, withAnswer } from '#app/data/reviews/review-answers.ts';
import { countRows } from '#app/data/database/queries/count-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import { readOnward } from '#app/data/database/time-slicing.ts';
import type { PublishedReview } from '#app/domain/catalogue/product.ts';

/**
 * A published review with its author's e-mail address. It is used only in files for the owner, never on a page or in
 * an API response.
 */
export interface ReviewWithEmail extends Omit<PublishedReview, 'id'> {
  productId: number;
  email: string;
}

/**
 * Reads the ids of all products in ascending order and in batches. Between batches the event loop can handle requests.
 */
export async function* readIdBatches(db: Database, size: number): AsyncIterable<number[]> {
  const readAfter = (last: number) =>
    db.query.selectFrom('products').select('id').where('id', '>', last).orderBy('id').limit(size).execute();
  for await (const rows of readOnward(readAfter, ({ id }) => id)) yield rows.map(({ id }) => id);
}

export async function countAllProducts(db: Database): Promise<number> {
  return countRows(db.query.selectFrom('products'));
}

/** Whether any product's own category name (`category_name`) differs from the name of its category. */
export async function hasOtherCategoryNames(db: Database): Promise<boolean> {
  const row = await db.query
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select('products.id')
    .whereRef('products.category_name', '<>', 'categories.name')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the published reviews of the given products, by product id. The oldest review comes first. */
export async function listReviewsWithEmail(
  db: Database,
  productIds: readonly number[],
): Promise<Map<number, ReviewWithEmail[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('reviews')
    .select(['product_id as productId', 'user_name as user', 'name', 'email', 'rating', 'comment', 'date_ms as dateMs'])
    .select(answerColumns)
    .where('product_id', 'in', [...productIds])
    .where('status', '=', 'published')
    .orderBy('date_ms')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows.map(withAnswer), ({ productId }) => productId);
}

/**
 * Finds the readable name and the MIME type of stored pictures, by hash. It does not read the bytes of the pictures.
 */
export async function findPictureNames(
  db: Database,
  hashes: readonly string[],
): Promise<Map<string, { name: string; mime: string }>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('pictures')
    .select(['hash', 'name', 'mime'])
    .where('hash', 'in', [...new Set(hashes)])
    .execute();
  return new Map(rows.map(({ hash, name, mime }) => [hash, { name, mime }]));
}
