import type { Database } from '#app/data/database.ts';

/** Ids of the products of each category, ascending, by the category's id. Categories without products are left out. */
export async function listProductIdsByCategory(db: Database): Promise<Map<number, number[]>> {
  const rows = await db.query
    .selectFrom('products')
    .select(['category_id as owner', 'id'])
    .orderBy('category_id')
    .orderBy('id')
    .execute();
  return groupIds(rows);
}

/** Ids of the products of each brand, ascending, by the brand's id. Brands without products are left out. */
export async function listProductIdsByBrand(db: Database): Promise<Map<number, number[]>> {
  const rows = await db.query
    .selectFrom('products')
    .select((eb) => [eb.ref('brand_id').$notNull().as('owner'), 'id'])
    .where('brand_id', 'is not', null)
    .orderBy('brand_id')
    .orderBy('id')
    .execute();
  return groupIds(rows);
}

function groupIds(rows: readonly { owner: number; id: number }[]): Map<number, number[]> {
  const ids = new Map<number, number[]>();
  for (const { owner, id } of rows) {
    const own = ids.get(owner);
    if (own) own.push(id);
    else ids.set(owner, [id]);
  }
  return ids;
}
