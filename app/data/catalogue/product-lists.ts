import { sql } from 'kysely';
import { getCatalogueVersions } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';
import { findSummaries, isShown, literalFlag } from '#app/data/catalogue/product-rows.ts';
import { noteRatingReads } from '#app/data/reviews/rating-reads.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { foldSlug } from '#app/domain/catalogue/slug.ts';

/**
 * Products like one: of its subcategory first, then of the named category; in stock first, then best sold.
 * @param categoryName `category.name` or `parent` of the product, in any spelling; empty means the product's own
 */
export async function listRelated(
  db: Database,
  { productId, categoryName, limit }: { productId: number; categoryName: string; limit: number },
): Promise<ProductSummary[]> {
  const product = await db.query
    .selectFrom('products')
    .select(['subcategory_id', 'category_name_key'])
    .where('id', '=', productId)
    .executeTakeFirst();
  const categoryKey = foldSlug(categoryName) || product?.category_name_key || '';
  const subcategoryId = product?.category_name_key === categoryKey ? product.subcategory_id : null;
  const ids = new Set<number>();
  const findMore = async (column: 'subcategory_id' | 'category_name_key', value: number | string) => {
    for (const id of await listBestOf(db, { column, value, limit: limit + ids.size + 1 })) ids.add(id);
  };
  if (subcategoryId !== null) await findMore('subcategory_id', subcategoryId);
  if (ids.size <= limit) await findMore('category_name_key', categoryKey);
  ids.delete(productId);
  return findSummaries(db, [...ids].slice(0, limit));
}

/** The newest products first. */
export async function listNew(db: Database, limit: number): Promise<ProductSummary[]> {
  const rows = await db.query
    .selectFrom('products')
    .select('id')
    .where(isShown)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return readInOrder(db, rows);
}

/** Products the owner marked as featured: in stock first, then best sold. */
export async function listFeatured(db: Database, limit: number): Promise<ProductSummary[]> {
  const rows = await db.query
    .selectFrom('products')
    .select('id')
    .where(isShown)
    .where('featured', '=', literalFlag(true))
    .orderBy('in_stock', 'desc')
    .orderBy('sell_count', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return readInOrder(db, rows);
}

/**
 * Discounted products in stock whose offer has begun and not ended: those that end first come first, then those without
 * an end.
 */
export async function listOffers(
  db: Database,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<ProductSummary[]> {
  const offers = db.query
    .selectFrom('products')
    .select('id')
    .where(isShown)
    .where('on_sale', '=', literalFlag(true))
    .where('in_stock', '=', literalFlag(true))
    .where((eb) => eb.or([eb('offer_start_ms', 'is', null), eb('offer_start_ms', '<=', nowMs)]))
    .limit(limit);
  const ending = await offers.where('offer_end_ms', '>', nowMs).orderBy('offer_end_ms').orderBy('id').execute();
  const lasting = ending.length < limit ? await offers.where('offer_end_ms', 'is', null).orderBy('id').execute() : [];
  return readInOrder(db, [...ending, ...lasting].slice(0, limit));
}

/** Products in stock that sold at least once, best sold first. */
export async function listBestSellers(db: Database, limit: number): Promise<ProductSummary[]> {
  const rows = await db.query
    .selectFrom('products')
    .select('id')
    .where(isShown)
    .where('in_stock', '=', literalFlag(true))
    .where('sell_count', '>', 0)
    .orderBy('sell_count', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return readInOrder(db, rows);
}

/** No screen shows more of the products that are rated highest. */
export const mostTopRated = 5;

/**
 * Products with the highest average rating as it is shown, with one decimal; ties by number of reviews, then id.
 * Products without reviews are excluded.
 */
export async function listTopRated(db: Database, limit: number): Promise<ProductSummary[]> {
  if (limit > mostTopRated) throw new RangeError(`At most ${mostTopRated} products are shown as rated highest`);
  // Every listing shows them.
  const { version } = await getCatalogueVersions(db);
  const products = await memoiseByVersion(db, {
    name: 'top rated',
    version,
    load: () => readTopRated(db, mostTopRated),
  });
  const shown = products.slice(0, limit);
  noteRatingReads(shown, { isTopRated: true });
  return shown;
}

async function readTopRated(db: Database, limit: number): Promise<ProductSummary[]> {
  const rows = await db.query
    .selectFrom('products')
    .select('id')
    .where(isShown)
    .where('rating_count', '>', sql.lit(0))
    .orderBy('rating_tenths', 'desc')
    .orderBy('rating_count', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return readInOrder(db, rows);
}

/** In stock first, then best sold. */
async function listBestOf(
  db: Database,
  { column, value, limit }: { column: 'subcategory_id' | 'category_name_key'; value: number | string; limit: number },
): Promise<number[]> {
  const rows = await db.query
    .selectFrom('products')
    .select('id')
    .where(isShown)
    .where(column, '=', value)
    .orderBy('in_stock', 'desc')
    .orderBy('sell_count', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function readInOrder(db: Database, rows: readonly { id: number }[]): Promise<ProductSummary[]> {
  return findSummaries(
    db,
    rows.map(({ id }) => id),
  );
}
