import type { GroupKind } from '#app/data/catalogue/catalogue-tables.ts';
import type { Database } from '#app/data/database/database.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';

interface Group {
  kind: GroupKind;
  id: number;
}

/**
 * Redirects the former slug of a category or brand to its new slug or to another category or brand. Slugs that already
 * redirected to the group are redirected to the new target too, and the target's own slug no longer redirects.
 */
export async function redirectGroupSlug(
  tx: Database,
  { kind, id, slugKey, to }: Group & { slugKey: string; to: { id: number; slugKey: string } },
): Promise<void> {
  await tx.query
    .updateTable('group_addresses')
    .set({ group_id: to.id })
    .where('kind', '=', kind)
    .where('group_id', '=', id)
    .execute();
  await tx.query
    .insertInto('group_addresses')
    .values({ address: formatAddress(kind, slugKey), kind, group_id: to.id })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ group_id: to.id }))
    .execute();
  await tx.query.deleteFrom('group_addresses').where('address', '=', formatAddress(kind, to.slugKey)).execute();
}

/** Finds the id of the category or brand to which a former slug redirects. */
export async function findRedirectedGroupId(
  db: Database,
  { kind, slugKey }: { kind: GroupKind; slugKey: string },
): Promise<number | undefined> {
  const row = await db.query
    .selectFrom('group_addresses')
    .select('group_id')
    .where('address', '=', formatAddress(kind, slugKey))
    .executeTakeFirst();
  return row?.group_id;
}

/**
 * Reads the former names of categories and brands.
 * @returns a function that returns the present name of a category or brand for a former one, and any other name unchanged
 */
export async function readRenames(db: Database): Promise<(kind: GroupKind, name: string) => string> {
  const redirects = await db.query.selectFrom('group_addresses').select(['address', 'kind', 'group_id']).execute();
  const groups = {
    category: await db.query.selectFrom('categories').select(['id', 'name']).execute(),
    brand: await db.query.selectFrom('brands').select(['id', 'name']).execute(),
  };
  const names = new Map(
    redirects.map((row) => [row.address, groups[row.kind].find(({ id }) => id === row.group_id)?.name]),
  );
  return (kind, name) => names.get(formatAddress(kind, foldSlug(name))) ?? name;
}

function formatAddress(kind: GroupKind, slugKey: string): string {
  return `${kind}/${slugKey}`;
}
