import { sql, type Kysely } from 'kysely';

export const name = '021-brand-order';

/** Place of a brand in the owner's order; null where the owner has put it in none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table brands add column position integer').execute(db);
}
