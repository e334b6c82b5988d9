import type { Database } from '#app/data/database/database.ts';
import { findSummaries, findProductDetails, isShown } from '#app/data/catalogue/product-rows.ts';
import type { Product, ProductSummary } from '#app/domain/catalogue/product.ts';
import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';

/** The whole product, or undefined when visitors have none with that id. */
export async function findProduct(db: Database, id: number): Promise<Product | undefined> {
  return (await findProductDetails(db, [id]))[0];
}

/** The whole product as the owner wrote it, hidden or not. */
export async function findOwnProduct(db: Database, id: number): Promise<Product | undefined> {
  return (await findProductDetails(db, [id], { forOwner: true }))[0];
}

/** Products of the given ids, in the order given; ids of no product are left out. */
export async function findProductsByIds(db: Database, ids: readonly number[]): Promise<ProductSummary[]> {
  return findSummaries(db, [...new Set(ids)]);
}

/** Id, slug and last change of every product shown, by id, for the sitemap. Read in batches, so that requests run in between. */
export async function listProductIds(db: Database): Promise<{ id: number; slug: string; updatedAtMs: number }[]> {
  const products: { id: number; slug: string; updatedAtMs: number }[] = [];
  for (;;) {
    const rows = await db.query
      .selectFrom('products')
      .select(['id', 'slug', 'updated_at_ms as updatedAtMs'])
      .where('id', '>', products.at(-1)?.id ?? 0)
      .where(isShown)
      .orderBy('id')
      .limit(idsAtOnce)
      .execute();
    products.push(...rows);
    if (rows.length < idsAtOnce) return products;
    await yieldToEventLoop();
  }
}

const idsAtOnce = 2000;
