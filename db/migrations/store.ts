import { migration } from './migration.ts';

/**
 * What the shop says of itself. What the log of changes may name grows with the store, so the log no longer lists it: the code's
 * types do.
 */
export const settings = migration('007-settings', (_, engine) =>
  engine === 'sqlite' ? sqliteStatements : postgresStatements,
);

/** SQLite takes no check away from a table: the table is made anew. */
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

/** The files that browsers load of every build that runs or ran lately, with their compressed copies. */
export const builtAssets = migration('033-built-assets', ({ int64, strict, bytes }) => [
  `create table built_assets (address text primary key, plain ${bytes} not null, brotli ${bytes}, gzip ${bytes},
     size integer not null, replaced_at_ms ${int64}) ${strict}`,
]);

/**
 * Takes away two tables that nothing reads: files of builds are in a folder now (decision 256), and counts come from an index of
 * products (decision 208). A process of the version before that still runs answers 503 in place of 404 to a script it has not.
 */
export const droppedTables = migration('042-dropped-tables', () => [
  'drop table built_assets',
  'drop table listing_counts',
]);
