import { runStatements } from './statements.ts';

export const name = '032-review-postings';

/** Reviews that were posted in the last minutes, by keyed hashes of addresses, as wrong tokens are. */
export const up = runStatements(({ int64, serial64, strict }) => [
  `create table review_postings (id ${serial64}, sender_hash text not null, at_ms ${int64} not null) ${strict}`,
  'create index review_postings_of_sender on review_postings (sender_hash, at_ms)',
]);
