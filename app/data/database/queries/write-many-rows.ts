import { CompiledQuery, type Insertable, type Updateable } from 'kysely';
import type { Database } from '#app/data/database/database.ts';
import type { Schema } from '#app/data/database/schema.ts';

/**
 * Possible numbers of rows in an insert statement of SQLite. There are only a few, because each number needs a prepared
 * statement of its own in the cache.
 */
const statementSizes = [1000, 100, 10, 1] as const;
/** Maximum number of values in a statement of SQLite. */
const maxValues = 32_766;
/** Number of rows in an insert statement of PostgreSQL, which gets them as some hundred kilobytes of JSON. */
const recordsPerBatch = 5000;

/**
 * Inserts any number of rows with few statements, because a catalogue of 20,000 products has about 350,000 rows. Values
 * must be texts, numbers or nulls, and all rows must have the same columns. PostgreSQL gets the rows as one parameter,
 * which is faster than thousands of parameters.
 */
export async function insertMany<Table extends keyof Schema & string>(
  tx: Database,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first) as (keyof Insertable<Schema[Table]> & string)[];
  for (let start = 0; start < rows.length;) {
    const size = tx.engine === 'postgres' ? recordsPerBatch : chooseRowCount(rows.length - start, columns.length);
    const batch = rows.slice(start, start + size);
    const values =
      tx.engine === 'postgres'
        ? [JSON.stringify(batch)]
        : batch.flatMap((row) => columns.map((column) => row[column] as unknown));
    const formatInsert = tx.engine === 'postgres' ? formatJsonInsert : formatValuesInsert;
    await tx.query.executeQuery(CompiledQuery.raw(formatInsert(table, { columns, rows: batch.length }), values));
    start += batch.length;
  }
}

/**
 * Updates the same columns of many rows by id, each row with its own values. SQLite runs one prepared statement for
 * each row; PostgreSQL gets the rows as one parameter, because every statement is a network round trip.
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

function chooseRowCount(rows: number, columns: number): number {
  return statementSizes.find((size) => size <= rows && size * columns <= maxValues) ?? 1;
}

interface StatementShape {
  columns: readonly string[];
  rows: number;
}

function formatJsonInsert(table: string, { columns }: StatementShape): string {
  const names = columns.map(quote).join(', ');
  return `insert into ${quote(table)} (${names}) select ${names} from json_populate_recordset(null::${quote(table)}, $1)`;
}

function formatValuesInsert(table: string, { columns, rows }: StatementShape): string {
  const row = `(${columns.map(() => '?').join(',')})`;
  return `insert into ${quote(table)} (${columns.map(quote).join(', ')}) values ${Array(rows).fill(row).join(',')}`;
}

function quote(name: string): string {
  return `"${name}"`;
}
