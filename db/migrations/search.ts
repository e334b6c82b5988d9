import { defineMigration } from './migration.ts';

/**
 * Adds a search index in ordinary tables: an inverted index with the same terms, weights and order on both engines.
 * Terms are ASCII and compared by bytes, so that a prefix is a range.
 */
export const searchIndex = defineMigration('002-search', ({ clustered, ascii }) => [
  `create table search_terms (
    term ${ascii} primary key,
    products integer not null
  ) ${clustered}`,
  `create table search_postings (
    product_id integer not null references products (id) on delete cascade,
    term ${ascii} not null,
    weight integer not null check (weight > 0),
    primary key (product_id, term)
  ) ${clustered}`,
  `create index search_postings_by_term on search_postings (term, weight desc, product_id)`,
]);

/**
 * Adds a column with the barcodes of a product, which the in-memory search index reads. Nothing reads `search_terms`
 * and `search_postings` any more; they stay for running processes of the previous release.
 */
export const barCodes = defineMigration('039-bar-codes', () => [
  `alter table products add column gtins text not null default ''`,
  `delete from derived_signatures where name in ('search', 'search renewal')`,
]);

/**
 * Adds tables of the number of searches without results by day and search text, and of the search texts that the owner
 * has dismissed.
 */
export const missedSearches = defineMigration('016-missed-searches', ({ int64, strict }) => [
  `create table missed_searches (
    day text not null,
    words text not null,
    words_key text not null,
    searches integer not null,
    primary key (day, words)
  ) ${strict}`,
  `create table dismissed_searches (words_key text primary key, at_ms ${int64} not null) ${strict}`,
]);

/**
 * Adds a table, a column and an index for the attributes of products, which are filters that a shop chooses: each
 * distinct value once, and the ids of a product's values in one narrow index. The attributes are derived together with
 * the search index, whose signature has changed.
 */
export const attributeTables = defineMigration('024-labels', ({ strict, serial }) => [
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
