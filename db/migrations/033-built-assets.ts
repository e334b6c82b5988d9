import { sql, type Kysely } from 'kysely';

export const name = '033-built-assets';

/** The files that browsers load of every build that runs or ran lately, with their compressed copies. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const [instant, bytes, strict] = engine === 'sqlite' ? ['integer', 'blob', 'strict'] : ['bigint', 'bytea', ''];
  await sql
    .raw(
      `create table built_assets (address text primary key, plain ${bytes} not null, brotli ${bytes}, gzip ${bytes},
         size integer not null, replaced_at_ms ${instant}) ${strict}`,
    )
    .execute(db);
}
