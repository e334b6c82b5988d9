import { runStatements } from './statements.ts';

export const name = '014-owner-access';

/**
 * Wrong tokens of the last minute, passkeys, and challenges that a passkey has answered. Senders are keyed hashes and keys are public
 * ones: a copy of the tables opens nothing and names nobody.
 */
export const up = runStatements(({ int64, strict, serial64, bytes }) => [
  `create table wrong_tokens (
    id ${serial64},
    sender_hash text not null,
    at_ms ${int64} not null
  ) ${strict}`,
  'create index wrong_tokens_of_sender on wrong_tokens (sender_hash, at_ms)',
  `create table owner_passkeys (
    credential_id text primary key,
    owner_hash text not null,
    rp_id text not null,
    public_key ${bytes} not null,
    counter ${int64} not null,
    transports text not null,
    name text not null,
    created_at_ms ${int64} not null,
    used_at_ms ${int64}
  ) ${strict}`,
  `create table answered_challenges (challenge_hash text primary key, expires_at_ms ${int64} not null) ${strict}`,
  // Sessions begun with a passkey end when it is removed.
  'alter table owner_sessions add column credential_id text',
]);
