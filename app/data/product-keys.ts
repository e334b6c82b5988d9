import type { Database } from '#app/data/database.ts';

/** Id of each of the given SKUs that is in the catalogue. */
export async function findIdsBySku(db: Database, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('sku', 'in', [...skus])
    .execute();
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** SKU of each of the given ids that is in the catalogue. */
export async function findSkusByIds(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}

/** Id and SKU of every product, by id. */
export async function listSkus(db: Database): Promise<{ id: number; sku: string }[]> {
  return db.query.selectFrom('products').select(['id', 'sku']).orderBy('id').execute();
}

/** Whether the catalogue has any product. */
export async function hasProducts(db: Database): Promise<boolean> {
  return (await db.query.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}
