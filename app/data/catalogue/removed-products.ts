import { isAmong } from '#app/data/catalogue/product-keys.ts';
import type { Database } from '#app/data/database/database.ts';
import { eraseWithoutTrace } from '#app/data/database/secure-delete.ts';
import { refreshRating } from '#app/data/reviews/reviews.ts';
import { unusedPictureGraceMs } from '#app/data/pictures/pictures.ts';

/** A deleted product that can still be restored. */
export interface RemovedProduct {
  id: number;
  sku: string;
  title: string;
  /** The product in the format of the catalogue file, parsed from JSON. */
  content: unknown;
  createdAtMs: number;
  removedAtMs: number;
}

/**
 * Time during which a deleted product can be restored, in ms. It equals the retention of unused pictures, so that the
 * product's pictures still exist.
 */
export const removedProductRetentionMs = unusedPictureGraceMs;
/**
 * Maximum number of deleted products that are stored. When there are more, the oldest are deleted for good, but
 * products deleted at the same instant as the last one within the maximum stay.
 */
export const maxRemovedProducts = 200;

const listedColumns = ['id', 'sku', 'title', 'created_at_ms as createdAtMs', 'removed_at_ms as removedAtMs'] as const;
const reviewColumns = [
  'id',
  'product_id',
  'user_name',
  'name',
  'email',
  'rating',
  'comment',
  'date_ms',
  'status',
  'content_hash',
  'answer',
  'answered_at_ms',
] as const;

/**
 * Stores a product that is about to be deleted, with its reviews. Call `clearRemovedProducts` after the last product.
 */
export async function storeRemovedProduct(tx: Database, { content, ...product }: RemovedProduct): Promise<void> {
  const { id, sku, title, createdAtMs, removedAtMs } = product;
  // An imported catalogue file may have reused the id of a deleted product.
  await tx.query.deleteFrom('removed_products').where('id', '=', id).execute();
  await tx.query
    .insertInto('removed_products')
    .values({
      id,
      sku,
      title,
      content: JSON.stringify(content),
      created_at_ms: createdAtMs,
      removed_at_ms: removedAtMs,
    })
    .execute();
  await tx.query
    .insertInto('removed_reviews')
    .columns([...reviewColumns])
    .expression(tx.query.selectFrom('reviews').select(reviewColumns).where('product_id', '=', id))
    .execute();
  // Earlier records are deleted, so that the retention of the product's pictures starts now.
  await tx.query
    .deleteFrom('unused_pictures')
    .where((eb) =>
      eb.or([
        eb('picture_hash', 'in', eb.selectFrom('product_images').select('picture_hash').where('product_id', '=', id)),
        eb('picture_hash', 'in', eb.selectFrom('products').select('picture_hash').where('id', '=', id)),
      ]),
    )
    .execute();
}

/** Finds the deleted products with the given ids that can still be restored. */
export async function findRemovedProducts(
  db: Database,
  { ids, nowMs }: { ids: readonly number[]; nowMs: number },
): Promise<RemovedProduct[]> {
  const rows = await db.query
    .selectFrom('removed_products')
    .select([...listedColumns, 'content'])
    .where(isAmong(db, 'id', ids))
    .where('removed_at_ms', '>', nowMs - removedProductRetentionMs)
    .execute();
  return rows.map((row) => ({ ...row, content: JSON.parse(row.content) as unknown }));
}

/** Lists the deleted products that can be restored, the most recently deleted first. */
export async function listRemovedProducts(db: Database, nowMs: number): Promise<Omit<RemovedProduct, 'content'>[]> {
  return db.query
    .selectFrom('removed_products')
    .select(listedColumns)
    .where('removed_at_ms', '>', nowMs - removedProductRetentionMs)
    .orderBy('removed_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRemovedProducts)
    .execute();
}

/**
 * Completes the restoring of a deleted product after its row has been inserted again: restores its reviews and creation
 * time, and deletes it from `removed_products`.
 */
export async function completeRestore(tx: Database, { id, createdAtMs }: RemovedProduct): Promise<void> {
  await tx.query
    .insertInto('reviews')
    .columns([...reviewColumns])
    .expression(tx.query.selectFrom('removed_reviews').select(reviewColumns).where('product_id', '=', id))
    .execute();
  await tx.query.deleteFrom('removed_products').where('id', '=', id).execute();
  await tx.query.updateTable('products').set({ created_at_ms: createdAtMs }).where('id', '=', id).execute();
  await refreshRating(tx, id);
}

/**
 * Deletes removed products, with their reviews, for good when they are older than `removedProductRetentionMs` or exceed
 * `maxRemovedProducts`.
 */
export async function clearRemovedProducts(tx: Database, nowMs: number): Promise<void> {
  await eraseWithoutTrace(tx);
  await tx.query
    .deleteFrom('removed_products')
    .where((eb) =>
      eb.or([
        eb('removed_at_ms', '<=', nowMs - removedProductRetentionMs),
        eb(
          'removed_at_ms',
          '<',
          eb
            .selectFrom('removed_products as kept')
            .select('kept.removed_at_ms')
            .orderBy('kept.removed_at_ms', 'desc')
            .limit(1)
            .offset(maxRemovedProducts - 1),
        ),
      ]),
    )
    .execute();
}
