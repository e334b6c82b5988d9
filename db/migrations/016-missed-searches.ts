import { runStatements } from './statements.ts';

export const name = '016-missed-searches';

/** Words that visitors searched for and found nothing by, counted by day, and those that the owner no longer wants to see. */
export const up = runStatements(({ int64, strict }) => [
  `create table missed_searches (
    day text not null,
    words text not null,
    words_key text not null,
    searches integer not null,
    primary key (day, words)
  ) ${strict}`,
  `create table dismissed_searches (words_key text primary key, at_ms ${int64} not null) ${strict}`,
]);
