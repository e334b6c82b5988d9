import { sql, type Kysely } from 'kysely';

export const name = '020-example-products';

/** Products that the first start put into the store, while they are as it left them. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = engine === 'sqlite';
  const instant = isSqlite ? 'integer' : 'bigint';
  await sql
    .raw(
      `create table example_products (
        sku text primary key,
        written_at_ms ${instant} not null,
        removed_at_ms ${instant}
      ) ${isSqlite ? 'strict' : ''}`,
    )
    .execute(db);
}
