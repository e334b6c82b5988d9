import { defineMigration } from './migration.ts';

/**
 * Adds tables for the notices that are sent to the shop: an outbox with one delivery per target, the devices that
 * receive web push, and the secrets that sign messages. `device_id` is null for the webhook and has no foreign key,
 * because a failed delivery outlives its device. `person_id` is null for a device of the holder of the owner's token.
 */
export const noticeTables = defineMigration('047-notices', ({ int64, serial, serial64, strict }) => [
  `create table notices (
    id text primary key,
    kind text not null,
    quotation_id integer,
    created_at_ms ${int64} not null,
    is_planned integer not null default 0 check (is_planned in (0, 1))
  ) ${strict}`,
  'create index notices_by_time on notices (created_at_ms)',
  'create index notices_to_plan on notices (created_at_ms) where is_planned = 0',
  `create table notice_deliveries (
    id ${serial64},
    notice_id text not null references notices (id) on delete cascade,
    device_id integer,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    attempts integer not null default 0,
    next_attempt_at_ms ${int64} not null,
    error text not null default ''
  ) ${strict}`,
  'create index notice_deliveries_by_state on notice_deliveries (state, next_attempt_at_ms)',
  'create index notice_deliveries_of_notice on notice_deliveries (notice_id)',
  `create table push_devices (
    id ${serial},
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    name text not null,
    person_id integer,
    created_at_ms ${int64} not null
  ) ${strict}`,
  `create table notice_secrets (name text primary key, value text not null) ${strict}`,
]);
