import { defineMigration } from './migration.ts';

/**
 * Adds the version of the catalogue at which each product's reviews last changed, and the number of versions in which
 * only reviews changed. After such a version, cached pages of other products stay valid.
 */
export const reviewChanges = defineMigration('006-review-changes', () => [
  'alter table catalogue_version add column reviews_version integer not null default 0',
  'create table review_changes (product_id integer primary key, version integer not null)',
  'create index review_changes_version on review_changes (version)',
]);

/** Adds columns with the shop's reply to a review; '' when there is no reply. */
export const reviewAnswers = defineMigration('015-review-answers', ({ int64 }) =>
  ['reviews', 'removed_reviews'].flatMap((table) => [
    `alter table ${table} add column answer text not null default ''`,
    `alter table ${table} add column answered_at_ms ${int64}`,
  ]),
);

/** Adds a table of the recent postings of reviews, for rate limits by keyed hashes of IP addresses. */
export const reviewPostings = defineMigration('032-review-postings', ({ int64, serial64, strict }) => [
  `create table review_postings (id ${serial64}, sender_hash text not null, at_ms ${int64} not null) ${strict}`,
  'create index review_postings_of_sender on review_postings (sender_hash, at_ms)',
]);
