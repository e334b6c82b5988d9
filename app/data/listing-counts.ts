import { sql } from 'kysely';
import { bumpProductsVersion } from '#app/data/catalogue-version.ts';
import type { Database } from '#app/data/database.ts';

/**
 * Counts products anew by everything a listing filters on, prices aside, and lets listings and searches know that products
 * changed. Call it once in every transaction that wrote products: it reads one narrow index, about 50 ms for 200,000.
 */
export async function refreshListingCounts(tx: Database): Promise<void> {
  await bumpProductsVersion(tx);
  await tx.query.deleteFrom('listing_counts').execute();
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
        .groupBy(['category_id', 'subcategory_id', 'brand_id', 'in_stock', 'on_sale']),
    )
    .execute();
}
