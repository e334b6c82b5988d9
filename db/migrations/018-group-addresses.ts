import { runStatements } from './statements.ts';

export const name = '018-group-addresses';

/** Addresses that categories and brands once had, with the one that has their products now. */
export const up = runStatements(({ strict }) => [
  `create table group_addresses (
    address text primary key,
    kind text not null check (kind in ('category', 'brand')),
    group_id integer not null
  ) ${strict}`,
]);
