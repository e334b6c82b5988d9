import { defineMigration } from './migration.ts';

/**
 * Adds a table of the settings of the shop. Also removes the check constraints on the actions and subjects of the audit
 * log, because new features add values; TypeScript checks them instead.
 */
export const settingsTable = defineMigration('007-settings', (_, engine) =>
  engine === 'sqlite' ? sqliteStatements : postgresStatements,
);

/** Statements for SQLite, which cannot drop a check constraint, so the table is recreated. */
const sqliteStatements = [
  'create table settings (name text primary key, value text not null, updated_at_ms integer not null) strict',
  `create table new_audit_log (
    id integer primary key autoincrement,
    at_ms integer not null,
    action text not null,
    subject text not null,
    subject_id integer not null,
    before_summary text not null,
    after_summary text not null
  ) strict`,
  'insert into new_audit_log select * from audit_log',
  'drop table audit_log',
  'alter table new_audit_log rename to audit_log',
  'create index audit_log_of_subject on audit_log (subject, subject_id, id)',
];

const postgresStatements = [
  'create table settings (name text primary key, value text not null, updated_at_ms bigint not null)',
  'alter table audit_log drop constraint audit_log_action_check, drop constraint audit_log_subject_check',
];

/**
 * Adds a table of the files that browsers load, with their compressed forms, of every build that is running or was
 * running recently.
 */
export const builtAssets = defineMigration('033-built-assets', ({ int64, strict, bytes }) => [
  `create table built_assets (address text primary key, plain ${bytes} not null, brotli ${bytes}, gzip ${bytes},
     size integer not null, replaced_at_ms ${int64}) ${strict}`,
]);

/**
 * Drops two tables that nothing reads any more: the files of builds are in a folder (decision 256), and counts come
 * from an index of products (decision 208). A process of the previous release that is still running replies with 503
 * instead of 404 to a request for an unknown script.
 */
export const droppedTables = defineMigration('042-dropped-tables', () => [
  'drop table built_assets',
  'drop table listing_counts',
]);

/**
 * Adds the author of an entry of the audit log: `via` is the interface ('' for actions of the store itself and for
 * older entries), and `person_id` the member of staff, null for the holder of the owner's token.
 */
export const auditActors = defineMigration('048-audit-actors', () => [
  `alter table audit_log add column via text not null default ''`,
  'alter table audit_log add column person_id integer',
]);
