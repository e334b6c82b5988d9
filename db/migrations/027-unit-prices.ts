import { sql, type Kysely } from 'kysely';

export const name = '027-unit-prices';

/** What prices per kilogram and litre follow from, so that no row is read for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_unit_prices on products (id, unit, selling_price_cents) where hidden = 0`.execute(db);
}
