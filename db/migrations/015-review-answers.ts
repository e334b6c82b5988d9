import { sql, type Kysely } from 'kysely';

export const name = '015-review-answers';

/** What the shop answers to a review; '' for nothing. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const instant = engine === 'sqlite' ? 'integer' : 'bigint';
  for (const table of ['reviews', 'removed_reviews']) {
    await sql.raw(`alter table ${table} add column answer text not null default ''`).execute(db);
    await sql.raw(`alter table ${table} add column answered_at_ms ${instant}`).execute(db);
  }
}
