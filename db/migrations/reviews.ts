import { migration } from './migration.ts';

/**
 * Which products' reviews changed last, at which version of the catalogue, and how many of its versions were changes of
 * reviews alone: what shows other products need not be made anew then.
 */
export const reviewChanges = migration('006-review-changes', () => [
  'alter table catalogue_version add column reviews_version integer not null default 0',
  'create table review_changes (product_id integer primary key, version integer not null)',
  'create index review_changes_version on review_changes (version)',
]);

/** What the shop answers to a review; '' for nothing. */
export const reviewAnswers = migration('015-review-answers', ({ int64 }) =>
  ['reviews', 'removed_reviews'].flatMap((table) => [
    `alter table ${table} add column answer text not null default ''`,
    `alter table ${table} add column answered_at_ms ${int64}`,
  ]),
);

/** Reviews that were posted in the last minutes, by keyed hashes of addresses, as wrong tokens are. */
export const reviewPostings = migration('032-review-postings', ({ int64, serial64, strict }) => [
  `create table review_postings (id ${serial64}, sender_hash text not null, at_ms ${int64} not null) ${strict}`,
  'create index review_postings_of_sender on review_postings (sender_hash, at_ms)',
]);
