import { sql, type Kysely } from 'kysely';

export const name = '019-delivery';

/** How the shop delivers: pickup and own routes as one JSON text, and a table of freight by postal code and weight. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const strict = engine === 'sqlite' ? 'strict' : '';
  const statements = [
    `create table delivery_terms (
      id integer primary key,
      version integer not null,
      content text not null
    ) ${strict}`,
    `create table delivery_rates (
      position integer primary key,
      from_postal_code integer not null,
      to_postal_code integer not null,
      from_grams integer not null,
      to_grams integer not null,
      price_cents integer not null,
      days integer not null,
      excess_cents integer not null
    ) ${strict}`,
    'create index delivery_rates_by_postal_code on delivery_rates (from_postal_code, to_postal_code)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
