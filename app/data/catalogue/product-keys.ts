import { sql, type RawBuilder } from 'kysely';
import { isShown } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';

const idsAtOnce = 2000;

/** Id of each of the given SKUs that is in the catalogue. */
export async function findIdsBySku(db: Database, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('products')
    .select(['id', 'sku'])
    .where(isAmong(db, 'sku', skus))
    .execute();
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** SKU of each of the given ids that is in the catalogue. */
export async function findSkusByIds(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('products')
    .select(['id', 'sku'])
    .where(isAmong(db, 'id', ids))
    .execute();
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}

/** Id, SKU and title of every product, by id. */
export async function listSkus(db: Database): Promise<{ id: number; sku: string; title: string }[]> {
  return db.query.selectFrom('products').select(['id', 'sku', 'title']).orderBy('id').execute();
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

/** Id of a product that visitors see for each of the given titles. */
export async function findShownIdsByTitle(db: Database, titles: readonly string[]): Promise<Map<string, number>> {
  if (titles.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('products')
    .select(['id', 'title'])
    .where(isAmong(db, 'title', titles))
    .where(isShown)
    .execute();
  return new Map(rows.map(({ id, title }) => [title, id]));
}

/** Whether the catalogue has any product. */
export async function hasProducts(db: Database): Promise<boolean> {
  return (await db.query.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** One value for the whole list: a server plans hundreds of parameters more slowly than it looks up what they ask for. */
export function isAmong(
  db: Database,
  column: 'id' | 'products.id' | 'product_id' | 'sku' | 'title' | 'value' | 'brand_id',
  values: readonly (number | string)[],
): RawBuilder<boolean> {
  const name = sql.ref(column);
  if (db.engine === 'sqlite') return sql<boolean>`${name} in (select value from json_each(${JSON.stringify(values)}))`;
  const type = sql.raw(['sku', 'title', 'value'].includes(column) ? 'text[]' : 'integer[]');
  return sql<boolean>`${name} = any(${[...values]}::${type})`;
}
