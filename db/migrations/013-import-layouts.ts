import { sql, type Kysely } from 'kysely';

export const name = '013-import-layouts';

/** What the owner said the columns of a sheet are, by its row of headers. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const instant = engine === 'sqlite' ? 'integer' : 'bigint';
  const strict = engine === 'sqlite' ? 'strict' : '';
  await sql
    .raw(
      `create table import_layouts (
        layout text primary key,
        fields text not null,
        used_at_ms ${instant} not null
      ) ${strict}`,
    )
    .execute(db);
}
