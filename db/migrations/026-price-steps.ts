import { sql, type Kysely } from 'kysely';

export const name = '026-price-steps';

/** Prices by quantity of a product, as a JSON list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column price_steps text not null default '[]'`.execute(db);
}
