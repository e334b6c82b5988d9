import { sql } from 'kysely';
import { bumpProductsVersion } from '#app/data/catalogue/version.ts';
import { isShown } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';

/** A category with more products is counted subcategory by subcategory. */
const manyProducts = 20_000;

/**
 * Counts the products that are not hidden anew by everything a listing filters on, prices aside, and lets listings and searches know that products
 * changed. Call it once in every transaction that wrote products. It reads one narrow index, part by part, so that requests are
 * answered in between: some 100 ms altogether for 200,000 products.
 * @param splitAbove products from which on a category, as it was counted last, is counted in parts
 */
export async function refreshListingCounts(tx: Database, { splitAbove = manyProducts } = {}): Promise<void> {
  await bumpProductsVersion(tx);
  const parts = await listParts(tx, splitAbove);
  await tx.query.deleteFrom('listing_counts').execute();
  for (const part of parts) {
    await countPart(tx, part);
    await yieldToEventLoop();
  }
}

interface Part {
  categoryId: number;
  /** Null is none; undefined is any. */
  subcategoryId?: number | null;
}

async function listParts(tx: Database, splitAbove: number): Promise<Part[]> {
  const categories = await tx.query.selectFrom('categories').select('id').execute();
  const counted = await tx.query
    .selectFrom('listing_counts')
    .select(['category_id', (eb) => eb.fn.sum<number>('products').as('products')])
    .groupBy('category_id')
    .execute();
  const large = new Set(counted.filter(({ products }) => products > splitAbove).map((row) => row.category_id));
  const subcategories = await tx.query.selectFrom('subcategories').select(['id', 'category_id']).execute();
  const childrenOf = Map.groupBy(subcategories, (row) => row.category_id);
  return categories.flatMap(({ id: categoryId }): Part[] => {
    if (!large.has(categoryId)) return [{ categoryId }];
    const children = (childrenOf.get(categoryId) ?? []).map(({ id }) => id);
    return [null, ...children].map((subcategoryId) => ({ categoryId, subcategoryId }));
  });
}

async function countPart(tx: Database, { categoryId, subcategoryId }: Part): Promise<void> {
  await tx.query
    .insertInto('listing_counts')
    .columns(['category_id', 'subcategory_id', 'brand_id', 'in_stock', 'on_sale', 'products', 'highest_price_cents'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select(({ fn }) => [
          'category_id',
          fn.coalesce('subcategory_id', sql.lit(0)).as('subcategory_id'),
          fn.coalesce('brand_id', sql.lit(0)).as('brand_id'),
          'in_stock',
          'on_sale',
          fn.countAll<number>().as('products'),
          fn.max('selling_price_cents').as('highest_price_cents'),
        ])
        .where('category_id', '=', categoryId)
        .where(isShown)
        .$if(subcategoryId === null, (query) => query.where('subcategory_id', 'is', null))
        .$if(typeof subcategoryId === 'number', (query) => query.where('subcategory_id', '=', subcategoryId ?? 0))
        .groupBy(['category_id', 'subcategory_id', 'brand_id', 'in_stock', 'on_sale']),
    )
    .execute();
}
