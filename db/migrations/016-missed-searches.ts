import { sql, type Kysely } from 'kysely';

export const name = '016-missed-searches';

/** Words that visitors searched for and found nothing by, counted by day, and those that the owner no longer wants to see. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const [instant, strict] = engine === 'sqlite' ? ['integer', 'strict'] : ['bigint', ''];
  const statements = [
    `create table missed_searches (
      day text not null,
      words text not null,
      words_key text not null,
      searches integer not null,
      primary key (day, words)
    ) ${strict}`,
    `create table dismissed_searches (words_key text primary key, at_ms ${instant} not null) ${strict}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
