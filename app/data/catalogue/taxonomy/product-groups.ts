import type { GroupKind } from '#app/data/catalogue/catalogue-tables.ts';
import { isAmong } from '#app/data/catalogue/product-keys.ts';
import { countRows } from '#app/data/database/queries/count-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';

const productColumns = { category: 'category_id', brand: 'brand_id' } as const;
const groupTables = { category: 'categories', brand: 'brands' } as const;

/** Counts the products of each category or brand, including hidden ones. */
export async function countProductsByGroup(db: Database, kind: GroupKind): Promise<Map<number, number>> {
  const column = productColumns[kind];
  const rows = await db.query
    .selectFrom('products')
    .select(({ fn, ref }) => [ref(column).as('id'), fn.countAll<number>().as('count')])
    .groupBy(column)
    .execute();
  return new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count] as const])));
}

/** Counts the products of a category or brand, including hidden ones. */
export async function countProductsOfGroup(
  db: Database,
  { kind, id }: { kind: GroupKind; id: number },
): Promise<number> {
  return countRows(db.query.selectFrom('products').where(productColumns[kind], '=', id));
}

/** Lists the ids of a category's or brand's products in ascending order. */
export async function listProductIdsOfGroup(
  db: Database,
  { kind, id }: { kind: GroupKind; id: number },
): Promise<number[]> {
  const rows = await db.query
    .selectFrom('products')
    .select('id')
    .where(productColumns[kind], '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Finds the id of the category or brand whose folded slug equals that of `name`. */
export async function findGroupIdByName(
  db: Database,
  { kind, name }: { kind: GroupKind; name: string },
): Promise<number | undefined> {
  const row = await db.query
    .selectFrom(groupTables[kind])
    .select('id')
    .where('slug_key', '=', foldSlug(name))
    .executeTakeFirst();
  return row?.id;
}

/**
 * Removes a category or brand if it has no products.
 * @returns its number of products: 0 when it was removed
 */
export async function removeEmptyGroup(tx: Database, group: { kind: GroupKind; id: number }): Promise<number> {
  const products = await countProductsOfGroup(tx, group);
  if (products === 0) await removeGroup(tx, group);
  return products;
}

/** Removes a brand, or a category with its subcategories, and all redirects to it. The group must not have products. */
export async function removeGroup(tx: Database, { kind, id }: { kind: GroupKind; id: number }): Promise<void> {
  await tx.query.deleteFrom('group_addresses').where('kind', '=', kind).where('group_id', '=', id).execute();
  await tx.query.deleteFrom(groupTables[kind]).where('id', '=', id).execute();
}

/** Sets or removes the picture of a category or brand. */
export async function setGroupPicture(
  tx: Database,
  { kind, id, hash }: { kind: GroupKind; id: number; hash: string | null },
): Promise<void> {
  if (kind === 'category') {
    await tx.query.updateTable('categories').set({ picture_hash: hash }).where('id', '=', id).execute();
  } else {
    await tx.query.updateTable('brands').set({ logo_hash: hash }).where('id', '=', id).execute();
  }
}

/** Lists the ids of the categories and brands that have at least one product besides the given ones. */
export async function listUsedGroups(
  db: Database,
  { exceptProducts }: { exceptProducts: readonly number[] },
): Promise<{ categories: Set<number>; brands: Set<number> }> {
  const others = db.query.selectFrom('products').where((eb) => eb.not(isAmong(db, 'id', exceptProducts)));
  const categories = await others.select('category_id as id').distinct().execute();
  const brands = await others.select('brand_id as id').distinct().execute();
  return {
    categories: new Set(categories.map(({ id }) => id)),
    brands: new Set(brands.flatMap(({ id }) => id ?? [])),
  };
}

/**
 * Removes the given categories and brands, which must not have products, and those of the given subcategories that have
 * no product.
 */
export async function removeUnusedGroups(
  tx: Database,
  {
    categoryIds,
    brandIds,
    subcategories,
  }: {
    categoryIds: readonly number[];
    brandIds: readonly number[];
    subcategories: readonly { parent: string; children: readonly string[] }[];
  },
): Promise<void> {
  for (const id of categoryIds) await removeGroup(tx, { kind: 'category', id });
  for (const id of brandIds) await removeGroup(tx, { kind: 'brand', id });
  const unused = await tx.query
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .leftJoin('products', 'products.subcategory_id', 'subcategories.id')
    .select(['subcategories.id', 'subcategories.name', 'categories.name as parent'])
    .where('products.id', 'is', null)
    .execute();
  const listed = new Set(subcategories.flatMap(({ parent, children }) => children.map((name) => `${parent}/${name}`)));
  const ids = unused.filter(({ parent, name }) => listed.has(`${parent}/${name}`)).map(({ id }) => id);
  await tx.query
    .deleteFrom('subcategories')
    .where(isAmong(tx, 'id', ids))
    .execute();
}

/** Lists the ids of all categories and brands, and a map from each subcategory's id to the id of its category. */
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
