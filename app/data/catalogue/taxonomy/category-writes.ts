import type { Database } from '#app/data/database/database.ts';
import { isAmong } from '#app/data/catalogue/product-keys.ts';
import { inBatches } from '#app/data/database/time-slicing.ts';
import { bumpProductsVersion } from '#app/data/catalogue/catalogue-version.ts';
import { foldSlug, slugify } from '#app/domain/catalogue/codes/slug.ts';

const batchSize = 250;

/** Lists the subcategories of a category in the owner's order, with their number of products. */
export async function listSubcategoriesWithCounts(
  db: Database,
  categoryId: number,
): Promise<{ id: number; name: string; slugKey: string; products: number }[]> {
  return db.query
    .selectFrom('subcategories')
    .leftJoin('products', 'products.subcategory_id', 'subcategories.id')
    .select(['subcategories.id', 'subcategories.name', 'subcategories.slug_key as slugKey'])
    .select((eb) => eb.fn.count<number>('products.id').as('products'))
    .where('subcategories.category_id', '=', categoryId)
    .groupBy(['subcategories.id', 'subcategories.name', 'subcategories.slug_key', 'subcategories.position'])
    .orderBy('subcategories.position')
    .orderBy('subcategories.id')
    .execute();
}

/**
 * Orders the subcategories of a category as in `names`, and removes those that are not in `names`. A subcategory is
 * found by the folded slug of its name, so only the spelling of a name can change.
 */
export async function arrangeSubcategories(
  tx: Database,
  { categoryId, names }: { categoryId: number; names: readonly string[] },
): Promise<void> {
  const changes = new Map(names.map((name, position) => [foldSlug(name), { name, position }]));
  for (const { id, slugKey } of await listSubcategoriesWithCounts(tx, categoryId)) {
    const change = changes.get(slugKey);
    if (!change) {
      await tx.query.deleteFrom('subcategories').where('id', '=', id).execute();
      continue;
    }
    const { name, position } = change;
    await tx.query
      .updateTable('subcategories')
      .set({ name, slug: slugify(name), position })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Updates the category name, and its folded key, of the products that still have the former name of a renamed category.
 */
export async function renameCategoryOfProducts(
  tx: Database,
  { id, before, after }: { id: number; before: string; after: string },
): Promise<void> {
  const productsWithFormerName = tx.query
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', id)
    .where('category_name', '=', before);
  const rows = await productsWithFormerName.execute();
  for await (const batch of inBatches(rows, batchSize)) {
    const ids = batch.map((row) => row.id);
    await tx.query
      .updateTable('products')
      .set({ category_name: after, category_name_key: foldSlug(after) })
      .where(isAmong(tx, 'id', ids))
      .execute();
  }
  await bumpProductsVersion(tx);
}
