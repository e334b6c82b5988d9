import { sql, type Kysely } from 'kysely';

export const name = '010-owner-sessions';

/** Devices on which the owner has signed in to the panel. Only hashes are stored: a copy of the table opens nothing. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const instant = engine === 'sqlite' ? 'integer' : 'bigint';
  const strict = engine === 'sqlite' ? 'strict' : '';
  await sql
    .raw(
      `create table owner_sessions (
        session_hash text primary key,
        owner_hash text not null,
        created_at_ms ${instant} not null,
        seen_at_ms ${instant} not null,
        device text not null
      ) ${strict}`,
    )
    .execute(db);
}
