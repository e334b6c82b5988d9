import { sql, type Kysely } from 'kysely';

export const name = '018-group-addresses';

/** Addresses that categories and brands once had, with the one that has their products now. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const strict = engine === 'sqlite' ? 'strict' : '';
  await sql
    .raw(
      `create table group_addresses (
        address text primary key,
        kind text not null check (kind in ('category', 'brand')),
        group_id integer not null
      ) ${strict}`,
    )
    .execute(db);
}
