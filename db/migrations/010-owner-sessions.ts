import { runStatements } from './statements.ts';

export const name = '010-owner-sessions';

/** Devices on which the owner has signed in to the panel. Only hashes are stored: a copy of the table opens nothing. */
export const up = runStatements(({ int64, strict }) => [
  `create table owner_sessions (
    session_hash text primary key,
    owner_hash text not null,
    created_at_ms ${int64} not null,
    seen_at_ms ${int64} not null,
    device text not null
  ) ${strict}`,
]);
