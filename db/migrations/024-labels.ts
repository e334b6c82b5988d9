import { runStatements } from './statements.ts';

export const name = '024-labels';

/**
 * What products' labels say, for the filters that a shop chooses among it: every value once, and of a product the ids of its
 * values in one narrow index. They are written with the search index, whose signature has changed with them.
 */
export const up = runStatements(({ strict, serial }) => [
  `create table label_values (
    id ${serial},
    key text not null,
    value text not null,
    unique (value, key)
  ) ${strict}`,
  'create index label_values_by_key on label_values (key)',
  `alter table products add column labels text not null default ''`,
  'create index products_labels on products (id, labels) where hidden = 0',
]);
