import type { Database } from '#app/data/database/database.ts';

/** Ids of all categories and brands, and of each subcategory with its category's. */
export async function listGroupIds(
  db: Database,
): Promise<{ categories: Set<number>; subcategories: Map<number, number>; brands: Set<number> }> {
  const categories = await db.query.selectFrom('categories').select('id').execute();
  const subcategories = await db.query.selectFrom('subcategories').select(['id', 'category_id']).execute();
  const brands = await db.query.selectFrom('brands').select('id').execute();
  return {
    categories: new Set(categories.map(({ id }) => id)),
    subcategories: new Map(subcategories.map(({ id, category_id: categoryId }) => [id, categoryId])),
    brands: new Set(brands.map(({ id }) => id)),
  };
}
