import { runStatements } from './statements.ts';

export const name = '026-price-steps';

/** Prices by quantity of a product, as a JSON list. */
export const up = runStatements(() => [`alter table products add column price_steps text not null default '[]'`]);
