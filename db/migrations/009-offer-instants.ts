import { runStatements } from './statements.ts';

export const name = '009-offer-instants';

/** Finds the next instant at which an offer begins or ends, and the products it changes, without reading the others. */
export const up = runStatements(() => [
  'create index products_offer_ends on products (on_sale, offer_end_ms) where offer_end_ms is not null',
  'create index products_offer_starts on products (on_sale, offer_start_ms, offer_end_ms) where offer_start_ms is not null',
]);
