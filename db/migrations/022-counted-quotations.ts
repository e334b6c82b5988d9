import { runStatements } from './statements.ts';

export const name = '022-counted-quotations';

/** Quotations that were posted and codes that open nothing, of the last minutes, by keyed hashes of addresses, as wrong tokens are. */
export const up = runStatements(({ int64, serial64, strict }) =>
  ['quotation_postings', 'unknown_codes'].flatMap((table) => [
    `create table ${table} (id ${serial64}, sender_hash text not null, at_ms ${int64} not null) ${strict}`,
    `create index ${table}_of_sender on ${table} (sender_hash, at_ms)`,
  ]),
);
