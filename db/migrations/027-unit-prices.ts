import { runStatements } from './statements.ts';

export const name = '027-unit-prices';

/** What prices per kilogram and litre follow from, so that no row is read for them. */
export const up = runStatements(() => [
  `create index products_unit_prices on products (id, unit, selling_price_cents) where hidden = 0`,
]);
