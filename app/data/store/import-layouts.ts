import type { Database } from '#app/data/database/database.ts';

/** Maximum number of stored layouts. The least recently used ones are deleted. */
const maxLayouts = 200;

/** Lists the stored layouts: for each layout key, the field of each column. */
export async function listImportLayouts(db: Database): Promise<Map<string, string[]>> {
  const rows = await db.query.selectFrom('import_layouts').select(['layout', 'fields']).execute();
  return new Map(rows.map(({ layout, fields }) => [layout, JSON.parse(fields) as string[]]));
}

/** Stores the field of each column for a layout. */
export async function storeImportLayout(
  db: Database,
  { layout, fields, nowMs }: { layout: string; fields: readonly string[]; nowMs: number },
): Promise<void> {
  const row = { fields: JSON.stringify(fields), used_at_ms: nowMs };
  await db.transact(async (tx) => {
    await tx.query
      .insertInto('import_layouts')
      .values({ layout, ...row })
      .onConflict((conflict) => conflict.column('layout').doUpdateSet(row))
      .execute();
    const recentLayouts = tx.query
      .selectFrom('import_layouts')
      .select('layout')
      .orderBy('used_at_ms', 'desc')
      .limit(maxLayouts);
    await tx.query.deleteFrom('import_layouts').where('layout', 'not in', recentLayouts).execute();
  });
}
