import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import type { Database, DatabaseLocation, EngineName } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { missingPostgres } from './postgres-server.ts';
import { templateDatabase } from './start-postgres.ts';
import { copyEmptyDatabase } from './sqlite-templates.ts';

/** Database of one test, migrated and empty. It is closed when the test ends. */
export interface TestDatabase {
  db: Database;
  /** Location for opening it a second time, or from another process. */
  location: DatabaseLocation;
}

export type OpenTestDatabase = () => Promise<TestDatabase>;

const openByEngine: Record<EngineName, OpenTestDatabase> = {
  sqlite: openSqliteDatabase,
  postgres: openPostgresDatabase,
};

/** Defines a suite for each engine, so that its tests run on the embedded database and on PostgreSQL. */
export function describeOnBothEngines(title: string, define: (open: OpenTestDatabase, engine: EngineName) => void) {
  describe.each(['sqlite', 'postgres'] as const)(`${title} on %s`, (engine) => {
    define(openByEngine[engine], engine);
  });
}

/** Opens an embedded database in a new folder, which is removed when the test ends. */
export async function openSqliteDatabase(): Promise<TestDatabase> {
  const location = { url: null, dataDir: await createTemporaryFolder() };
  await copyEmptyDatabase(location.dataDir);
  return { db: await openForTest(location), location };
}

/** URLs of databases of earlier tests, which are emptied and reused because creating one takes a third of a second. */
const reusableUrls: string[] = [];

/** Opens an empty database of the tests' PostgreSQL server. It is emptied when the test ends. */
export async function openPostgresDatabase(): Promise<TestDatabase> {
  const url = reusableUrls.pop() ?? (await makePostgresDatabase()).url;
  onTestFinished(async () => {
    await emptyDatabase(url);
    reusableUrls.push(url);
  });
  const location = { url, dataDir: '' };
  return { db: await openForTest(location), location };
}

/** Opens a database, and closes it when the test ends. A test may open the same location several times. */
export async function openForTest(location: DatabaseLocation, options?: Parameters<typeof openDatabase>[1]) {
  const db = await openDatabase(location, options);
  onTestFinished(() => db.close());
  return db;
}

/** Creates a database without tables, which is removed when the test ends. @returns its URL */
export async function makeBlankPostgresDatabase(): Promise<string> {
  const { url, remove } = await makePostgresDatabase('template0');
  onTestFinished(remove);
  return url;
}

/** Creates a database from a template, by default the migrated, empty one. The caller removes it. */
export async function makePostgresDatabase(template = templateDatabase) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(getServerUrl(), `create database ${name} template ${template}`);
  const url = new URL(getServerUrl());
  url.pathname = `/${name}`;
  return {
    url: url.href,
    remove: async () => {
      await runOnServer(getServerUrl(), `drop database ${name} with (force)`);
    },
  };
}

function getServerUrl(): string {
  const url = inject('postgresUrl');
  if (!url) throw new Error(missingPostgres);
  return url;
}

let emptyingStatements: Promise<string> | undefined;

/** Empties the tables of a database in one round trip, except those that record its schema and version. */
async function emptyDatabase(url: string): Promise<void> {
  emptyingStatements ??= makeEmptyingStatements(url);
  await runOnServer(url, await emptyingStatements);
}

async function makeEmptyingStatements(url: string): Promise<string> {
  const { rows } = await runOnServer(
    url,
    `select format('delete from %I', tablename) as statement from pg_tables
      where schemaname = 'public' and tablename not in ('migrations', 'catalogue_version')
    union all
    select format('select setval(%L, 1, false)', sequencename) from pg_sequences where schemaname = 'public'`,
  );
  return [
    // This role disables checks of foreign keys, so the tables can be emptied in any order. Sequences restart at 1, so
    // the ids in a test do not depend on earlier tests.
    'set session_replication_role = replica',
    ...rows.map(({ statement }) => String(statement)),
    'update catalogue_version set version = 1, changed_at_ms = 0',
  ].join(';');
}

async function runOnServer(connectionString: string, statement: string): Promise<pg.QueryResult<pg.QueryResultRow>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Lists the ids of the server processes whose connection to this PostgreSQL database has last executed LISTEN. */
export async function listListeners(db: Database): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(db.query);
  return rows.map(({ pid }) => pid);
}
