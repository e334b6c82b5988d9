import { sql } from 'kysely';
import type { Database } from '#app/data/database/database.ts';

const tables = ['products', 'product_images', 'reviews', 'search_postings', 'search_terms', 'pictures'];

/**
 * Lets PostgreSQL know at once how a catalogue that was just imported is spread, and that its rows are seen by all;
 * otherwise it plans in the dark until it looks by itself a minute later. The embedded database plans the same way
 * whatever the tables hold. Call it outside a transaction; when it fails, it only comes later.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  if (db.engine !== 'postgres') return;
  const statement = sql`vacuum (analyze) ${sql.join(tables.map((table) => sql.table(table)))}`;
  await statement.execute(db.query).catch(() => {});
}
