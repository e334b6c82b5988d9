import { runStatements } from './statements.ts';

export const name = '004-upkeep';

/** How derived tables were made, so that a newer store makes them anew; and since when nothing shows a picture. */
export const up = runStatements(({ int64, strict }) => [
  `create table derived_signatures (name text primary key, signature text not null) ${strict}`,
  `create table unused_pictures (
    picture_hash text primary key references pictures (hash) on delete cascade,
    since_ms ${int64} not null
  ) ${strict}`,
]);
