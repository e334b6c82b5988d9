import { defineMigration } from './migration.ts';

/**
 * Adds tables of members of staff, their passwords and invitations, and columns for the person to whom a session,
 * passkey or quotation belongs. A session or passkey without a person belongs to the holder of the owner's token.
 * Persons are never deleted, because the history of quotations names them. Secrets are stored as hashes and are valid
 * only with one owner's token.
 */
export const peopleTables = defineMigration('045-people', ({ int64, serial, strict }) => [
  `create table people (
    id ${serial},
    name text not null,
    slug text not null unique,
    whatsapp text not null,
    role text not null check (role in ('owner', 'seller')),
    created_at_ms ${int64} not null,
    revoked_at_ms ${int64}
  ) ${strict}`,
  `create table person_passwords (
    person_id integer primary key,
    owner_hash text not null,
    password_hash text not null
  ) ${strict}`,
  `create table invitations (
    person_id integer primary key,
    owner_hash text not null,
    token_hash text not null unique,
    expires_at_ms ${int64} not null
  ) ${strict}`,
  'alter table owner_sessions add column person_id integer',
  'alter table owner_passkeys add column person_id integer',
  'alter table quotations add column assigned_to integer',
  'alter table quotation_events add column person_id integer',
  'alter table quotation_events add column assigned_to integer',
]);
