import type { Database } from '#app/data/database/database.ts';

/** Finds the numbers of products, 14 digits each, by product; a product without any is left out. */
export async function findGtins(db: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db.query
    .selectFrom('products')
    .select(['id', 'gtins'])
    .where('id', 'in', [...ids])
    .where('gtins', '<>', '')
    .execute();
  return new Map(rows.map(({ id, gtins }) => [id, gtins.split(',')]));
}
