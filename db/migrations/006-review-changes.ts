import { runStatements } from './statements.ts';

export const name = '006-review-changes';

/**
 * Which products' reviews changed last, at which version of the catalogue, and how many of its versions were changes of
 * reviews alone: what shows other products need not be made anew then.
 */
export const up = runStatements(() => [
  'alter table catalogue_version add column reviews_version integer not null default 0',
  'create table review_changes (product_id integer primary key, version integer not null)',
  'create index review_changes_version on review_changes (version)',
]);
