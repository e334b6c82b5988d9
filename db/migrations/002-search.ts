import { runStatements } from './statements.ts';

export const name = '002-search';

/**
 * An inverted index in plain tables: the same terms, weights and order on both engines. Terms are ASCII, compared byte
 * by byte so that a prefix is a range.
 */
export const up = runStatements(({ clustered, ascii }) => [
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
