import { runStatements } from './statements.ts';

export const name = '005-products-version';

/**
 * A number of its own for what listings and searches keep in memory: a review raises the catalogue's version, but moves no
 * product.
 */
export const up = runStatements(() => [
  'alter table catalogue_version add column products_version integer not null default 1',
]);
