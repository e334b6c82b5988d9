import { sql, type Kysely } from 'kysely';

export const name = '004-upkeep';

/** How derived tables were made, so that a newer store makes them anew; and since when nothing shows a picture. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const instant = engine === 'sqlite' ? 'integer' : 'bigint';
  const strict = engine === 'sqlite' ? 'strict' : '';
  const statements = [
    `create table derived_signatures (name text primary key, signature text not null) ${strict}`,
    `create table unused_pictures (
      picture_hash text primary key references pictures (hash) on delete cascade,
      since_ms ${instant} not null
    ) ${strict}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
