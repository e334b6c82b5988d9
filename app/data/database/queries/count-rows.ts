import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from '#app/data/database/schema.ts';

/** Counts the rows of a query that has no selected columns yet. */
export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const [row] = await query.select(({ fn }) => fn.countAll<number>().as('count')).execute();
  return row?.count ?? 0;
}
