import { CompiledQuery, type Updateable } from 'kysely';
import type { Database } from '#app/data/database/database.ts';
import type { Schema } from '#app/data/database/schema.ts';

/**
 * Sets the same columns of many rows, each to values of its own, by id. The embedded database keeps the one statement; a server
 * gets the rows as one value, since every statement is a way there and back.
 */
export async function updateMany<Table extends keyof Schema & string>(
  tx: Database,
  table: Table,
  rows: readonly (Updateable<Schema[Table]> & { id: number })[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = (Object.keys(first) as (keyof Updateable<Schema[Table]> & string)[]).filter((name) => name !== 'id');
  if (tx.engine === 'postgres') {
    const set = columns.map((column) => `"${column}" = given."${column}"`).join(', ');
    const update = `update "${table}" set ${set} from json_populate_recordset(null::"${table}", $1) as given`;
    const statement = `${update} where "${table}".id = given.id`;
    await tx.query.executeQuery(CompiledQuery.raw(statement, [JSON.stringify(rows)]));
    return;
  }
  const statement = `update "${table}" set ${columns.map((column) => `"${column}" = ?`).join(', ')} where id = ?`;
  for (const row of rows) {
    await tx.query.executeQuery(CompiledQuery.raw(statement, [...columns.map((column) => row[column]), row.id]));
  }
}
