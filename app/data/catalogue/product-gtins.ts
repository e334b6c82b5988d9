import type { Database } from '#app/data/database/database.ts';

/**
 * Finds the barcode numbers (GTIN, 14 digits each) of the given products, by product id. Products without a number are
 * not in the map.
 */
export async function findGtins(db: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db.query
    .selectFrom('products')
    .select(['id', 'gtins'])
    .where('id', 'in', [...ids])
    .where('gtins', '<>', '')
    .execute();
  return new Map(rows.map(({ id, gtins }) => [id, gtins.split(',')]));
}
