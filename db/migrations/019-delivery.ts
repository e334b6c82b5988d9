import { runStatements } from './statements.ts';

export const name = '019-delivery';

/** How the shop delivers: pickup and own routes as one JSON text, and a table of freight by postal code and weight. */
export const up = runStatements(({ strict }) => [
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
]);
