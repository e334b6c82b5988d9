import { runStatements } from './statements.ts';

export const name = '015-review-answers';

/** What the shop answers to a review; '' for nothing. */
export const up = runStatements(({ int64 }) =>
  ['reviews', 'removed_reviews'].flatMap((table) => [
    `alter table ${table} add column answer text not null default ''`,
    `alter table ${table} add column answered_at_ms ${int64}`,
  ]),
);
