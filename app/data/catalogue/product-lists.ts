import { sql } from 'kysely';
import { getCatalogueVersions } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { executeCompiled } from '#app/data/database/queries/compiled-query.ts';
import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';
import { findSummaries, isShown, literalFlag } from '#app/data/catalogue/products.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';

/**
 * Lists products similar to the given one: first those of its subcategory, unless another category than its own is
 * named, then those of the named category. Within each group, products in stock come first, then best sellers.
 * @param categoryName `category.name` or `parent` of the product, in any spelling; empty means the product's own
 * category
 */
export async function listRelated(
  db: Database,
  { productId, categoryName, limit }: { productId: number; categoryName: string; limit: number },
): Promise<ProductSummary[]> {
  const [product] = await executeCompiled(db, {
    name: 'category of a product',
    parameters: [productId],
    build: () =>
      db.query.selectFrom('products').select(['subcategory_id', 'category_name_key']).where('id', '=', productId),
  });
  const categoryKey = foldSlug(categoryName) || product?.category_name_key || '';
  const subcategoryId = product?.category_name_key === categoryKey ? product.subcategory_id : null;
  const ids = new Set<number>();
  const addIds = async (column: 'subcategory_id' | 'category_name_key', value: number | string) => {
    // The rows may contain the product itself and ids that are already in the set.
    const rowLimit = limit + ids.size + 1;
    const rows = await executeCompiled(db, {
      name: `best of ${column}`,
      parameters: [value, rowLimit],
      build: () => selectBest(db, rowLimit).where(column, '=', value),
    });
    for (const { id } of rows) ids.add(id);
  };
  if (subcategoryId !== null) await addIds('subcategory_id', subcategoryId);
  if (ids.size <= limit) await addIds('category_name_key', categoryKey);
  ids.delete(productId);
  return findSummaries(db, [...ids].slice(0, limit));
}

/** Lists the visible products that were created last, the newest first. */
export async function listNew(db: Database, limit: number): Promise<ProductSummary[]> {
  return loadSummaries(db, selectIds(db, limit).orderBy('created_at_ms', 'desc').orderBy('id', 'desc'));
}

/** Lists the products marked as featured: those in stock first, then best sellers. */
export async function listFeatured(db: Database, limit: number): Promise<ProductSummary[]> {
  return loadSummaries(db, selectBest(db, limit).where('featured', '=', literalFlag(true)));
}

/**
 * Lists discounted products in stock whose offer has started and not ended; an offer may have neither a start nor an
 * end. Offers that end soonest come first; offers without an end come last.
 */
export async function listOffers(
  db: Database,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<ProductSummary[]> {
  const offers = selectIds(db, limit)
    .where('on_sale', '=', literalFlag(true))
    .where('in_stock', '=', literalFlag(true))
    .where((eb) => eb.or([eb('offer_start_ms', 'is', null), eb('offer_start_ms', '<=', nowMs)]));
  const ending = await offers.where('offer_end_ms', '>', nowMs).orderBy('offer_end_ms').orderBy('id').execute();
  const lasting = ending.length < limit ? await offers.where('offer_end_ms', 'is', null).orderBy('id').execute() : [];
  const ids = [...ending, ...lasting].map(({ id }) => id);
  return findSummaries(db, ids.slice(0, limit));
}

/** Lists products in stock that were sold at least once, best sellers first. */
export async function listBestSellers(db: Database, limit: number): Promise<ProductSummary[]> {
  const sold = selectBest(db, limit).where('in_stock', '=', literalFlag(true)).where('sell_count', '>', 0);
  return loadSummaries(db, sold);
}

/** Maximum number of top-rated products that any page shows. */
export const maxTopRated = 5;

/**
 * Lists the products with the highest average rating, rounded to one decimal as it is displayed. Equal ratings are
 * sorted by number of reviews, then by id. Products without reviews are excluded.
 */
export async function listTopRated(db: Database, limit: number): Promise<ProductSummary[]> {
  if (limit > maxTopRated) throw new RangeError(`At most ${maxTopRated} top-rated products are cached`);
  // The list is cached, because listing pages show it.
  const { version } = await getCatalogueVersions(db);
  const products = await memoiseByVersion(db, {
    name: 'top rated',
    version,
    load: () => readTopRated(db, maxTopRated),
  });
  return products.slice(0, limit);
}

function readTopRated(db: Database, limit: number): Promise<ProductSummary[]> {
  const rated = selectIds(db, limit).where('rating_count', '>', sql.lit(0));
  return loadSummaries(db, rated.orderBy('rating_tenths', 'desc').orderBy('rating_count', 'desc').orderBy('id'));
}

function selectIds(db: Database, limit: number) {
  return db.query.selectFrom('products').select('id').where(isShown).limit(limit);
}

/** Selects product ids: products in stock first, then best sellers. */
function selectBest(db: Database, limit: number) {
  return selectIds(db, limit).orderBy('in_stock', 'desc').orderBy('sell_count', 'desc').orderBy('id');
}

async function loadSummaries(db: Database, query: ReturnType<typeof selectIds>): Promise<ProductSummary[]> {
  const rows = await query.execute();
  return findSummaries(
    db,
    rows.map(({ id }) => id),
  );
}
