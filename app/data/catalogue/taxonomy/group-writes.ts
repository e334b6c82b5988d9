import { countProductsOfCategory } from '#app/data/catalogue/taxonomy/category-writes.ts';
import type { GroupKind } from '#app/data/catalogue/taxonomy/group-addresses.ts';
import type { Database } from '#app/data/database/database.ts';
import { foldSlug } from '#app/domain/catalogue/slug.ts';

const columns = { category: 'category_id', brand: 'brand_id' } as const;
const tables = { category: 'categories', brand: 'brands' } as const;

/** How many products each category or brand has, hidden ones too. */
export async function countProductsByGroup(db: Database, kind: GroupKind): Promise<Map<number, number>> {
  const column = columns[kind];
  const rows = await db.query
    .selectFrom('products')
    .select(({ fn, ref }) => [ref(column).as('id'), fn.countAll<number>().as('count')])
    .groupBy(column)
    .execute();
  return new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count] as const])));
}

/** How many products a category or brand has, hidden ones too. */
export async function countProductsOfGroup(
  db: Database,
  { kind, id }: { kind: GroupKind; id: number },
): Promise<number> {
  if (kind === 'category') return countProductsOfCategory(db, id);
  const { products } = await db.query
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .where('brand_id', '=', id)
    .executeTakeFirstOrThrow();
  return products;
}

/** Ids of the products of a category or brand, ascending. */
export async function listProductIdsOfGroup(
  db: Database,
  { kind, id }: { kind: GroupKind; id: number },
): Promise<number[]> {
  const rows = await db.query.selectFrom('products').select('id').where(columns[kind], '=', id).orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** Id of the category or brand whose name is the same but for accents, case and hyphens. */
export async function findGroupIdByName(
  db: Database,
  { kind, name }: { kind: GroupKind; name: string },
): Promise<number | undefined> {
  const row = await db.query
    .selectFrom(tables[kind])
    .select('id')
    .where('slug_key', '=', foldSlug(name))
    .executeTakeFirst();
  return row?.id;
}

/** Removes a category, with its subcategories, or a brand; no product may be left in it. */
export async function removeGroup(tx: Database, { kind, id }: { kind: GroupKind; id: number }): Promise<void> {
  await tx.query.deleteFrom(tables[kind]).where('id', '=', id).execute();
}
