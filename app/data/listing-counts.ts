import { setImmediate as letOthersRun } from 'node:timers/promises';
import { sql } from 'kysely';
import { bumpProductsVersion } from '#app/data/catalogue-version.ts';
import type { Database } from '#app/data/database.ts';

/**
 * Counts products anew by everything a listing filters on, prices aside, and lets listings and searches know that products
 * changed. Call it once in every transaction that wrote products. It reads one narrow index, category by category, so that
 * requests are answered in between: some 100 ms altogether for 200,000 products.
 */
export async function refreshListingCounts(tx: Database): Promise<void> {
  await bumpProductsVersion(tx);
  await tx.query.deleteFrom('listing_counts').execute();
  for (const { id } of await tx.query.selectFrom('categories').select('id').execute()) {
    await countCategory(tx, id);
    await letOthersRun();
  }
}

async function countCategory(tx: Database, categoryId: number): Promise<void> {
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
        .groupBy(['category_id', 'subcategory_id', 'brand_id', 'in_stock', 'on_sale']),
    )
    .execute();
}
