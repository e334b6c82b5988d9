import { isAmong } from '#app/data/catalogue/product-keys.ts';
import type { Database } from '#app/data/database/database.ts';
import { eraseWithoutTrace } from '#app/data/database/secure-delete.ts';
import { refreshRating } from '#app/data/reviews/reviews.ts';
import { unusedPictureGraceMs } from '#app/data/pictures/pictures.ts';

/** A product that the owner deleted and can still bring back. */
export interface RemovedProduct {
  id: number;
  sku: string;
  title: string;
  /** The product in the catalogue file's form. */
  content: unknown;
  createdAtMs: number;
  removedAtMs: number;
}

/** How long a deleted product can be brought back: as long as its pictures are kept. */
export const removedProductMs = unusedPictureGraceMs;
/** More than these are not kept, but for those that were removed at the same instant as one of them: the oldest go first. */
export const maxRemovedProducts = 200;

const columns = ['id', 'sku', 'title', 'created_at_ms as createdAtMs', 'removed_at_ms as removedAtMs'] as const;
const reviewColumns = [
  ...(['id', 'product_id', 'user_name', 'name', 'email', 'rating', 'comment', 'date_ms', 'status'] as const),
  ...(['content_hash', 'answer', 'answered_at_ms'] as const),
];

/** Keeps a product that is about to be removed, with its reviews. Call `clearRemovedProducts` after the last. */
export async function keepRemovedProduct(tx: Database, { content, ...product }: RemovedProduct): Promise<void> {
  const { id, sku, title, createdAtMs, removedAtMs } = product;
  // A catalogue file may have given the id of a removed product to another one.
  await tx.query.deleteFrom('removed_products').where('id', '=', id).execute();
  await tx.query
    .insertInto('removed_products')
    .values({
      ...{ id, sku, title, content: JSON.stringify(content) },
      ...{ created_at_ms: createdAtMs, removed_at_ms: removedAtMs },
    })
    .execute();
  await tx.query
    .insertInto('removed_reviews')
    .columns([...reviewColumns])
    .expression(tx.query.selectFrom('reviews').select(reviewColumns).where('product_id', '=', id))
    .execute();
  // The days for which its pictures are kept begin now.
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

/** The removed products of those ids, while they can be brought back. */
export async function findRemovedProducts(
  db: Database,
  { ids, nowMs }: { ids: readonly number[]; nowMs: number },
): Promise<RemovedProduct[]> {
  const rows = await db.query
    .selectFrom('removed_products')
    .select([...columns, 'content'])
    .where(isAmong(db, 'id', ids))
    .where('removed_at_ms', '>', nowMs - removedProductMs)
    .execute();
  return rows.map((row) => ({ ...row, content: JSON.parse(row.content) as unknown }));
}

/** The latest removed products that can be brought back, the last one first. */
export async function listRemovedProducts(db: Database, nowMs: number): Promise<Omit<RemovedProduct, 'content'>[]> {
  return db.query
    .selectFrom('removed_products')
    .select(columns)
    .where('removed_at_ms', '>', nowMs - removedProductMs)
    .orderBy('removed_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRemovedProducts)
    .execute();
}

/** Gives a product that was written again its age and its reviews back. */
export async function giveBackReviews(tx: Database, { id, createdAtMs }: RemovedProduct): Promise<void> {
  await tx.query
    .insertInto('reviews')
    .columns([...reviewColumns])
    .expression(tx.query.selectFrom('removed_reviews').select(reviewColumns).where('product_id', '=', id))
    .execute();
  await tx.query.deleteFrom('removed_products').where('id', '=', id).execute();
  await tx.query.updateTable('products').set({ created_at_ms: createdAtMs }).where('id', '=', id).execute();
  await refreshRating(tx, id);
}

/** Lets go of removed products that are too old, or too many, with what their reviews said. */
export async function clearRemovedProducts(tx: Database, nowMs: number): Promise<void> {
  await eraseWithoutTrace(tx);
  await tx.query
    .deleteFrom('removed_products')
    .where((eb) =>
      eb.or([
        eb('removed_at_ms', '<=', nowMs - removedProductMs),
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
