import { runStatements } from './statements.ts';

export const name = '033-built-assets';

/** The files that browsers load of every build that runs or ran lately, with their compressed copies. */
export const up = runStatements(({ int64, strict, bytes }) => [
  `create table built_assets (address text primary key, plain ${bytes} not null, brotli ${bytes}, gzip ${bytes},
     size integer not null, replaced_at_ms ${int64}) ${strict}`,
]);
