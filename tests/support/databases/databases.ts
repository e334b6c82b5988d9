import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import type { Database, DatabaseLocation, EngineName } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { missingPostgres } from './postgres-server.ts';
import { templateDatabase } from './postgres.ts';
import { copyEmptyDatabase } from './sqlite.ts';

/** A database of one test: migrated, empty, gone when the test ends. */
export interface TestDatabase {
  db: Database;
  /** For opening it once more, or from another process. */
  location: DatabaseLocation;
}

export type OpenTestDatabase = () => Promise<TestDatabase>;

const openByEngine: Record<EngineName, OpenTestDatabase> = {
  sqlite: openSqliteDatabase,
  postgres: openPostgresDatabase,
};

/** One suite, run against each engine: what it says holds for the embedded database and for a server alike. */
export function describeOnBothEngines(title: string, define: (open: OpenTestDatabase, engine: EngineName) => void) {
  describe.each(['sqlite', 'postgres'] as const)(`${title} on %s`, (engine) => {
    define(openByEngine[engine], engine);
  });
}

/** An embedded database in a folder of its own. */
export async function openSqliteDatabase(): Promise<TestDatabase> {
  const location = { url: null, dataDir: await createTemporaryFolder() };
  await copyEmptyDatabase(location.dataDir);
  return { db: await openForTest(location), location };
}

/** Databases of this file's earlier tests, emptied: making one takes a third of a second. */
const emptied: string[] = [];

/** A database of the tests' PostgreSQL server. */
export async function openPostgresDatabase(): Promise<TestDatabase> {
  const url = emptied.pop() ?? (await makePostgresDatabase()).url;
  onTestFinished(async () => {
    await emptyDatabase(url);
    emptied.push(url);
  });
  const location = { url, dataDir: '' };
  return { db: await openForTest(location), location };
}

/** Opens a database once more and closes it when the test ends. */
export async function openForTest(
  location: DatabaseLocation,
  options: Parameters<typeof openDatabase>[1] = {},
): Promise<Database> {
  const db = await openDatabase(location, options);
  onTestFinished(() => db.close());
  return db;
}

/** A database without any table, gone when the test ends. Its URL. */
export async function makeBlankPostgresDatabase(): Promise<string> {
  const { url, remove } = await makePostgresDatabase('template0');
  onTestFinished(remove);
  return url;
}

/** A migrated, empty database that outlives the test: for suites that share one, which remove it themselves. */
export async function makePostgresDatabase(
  template = templateDatabase,
): Promise<{ url: string; remove: () => Promise<void> }> {
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

async function emptyDatabase(url: string): Promise<void> {
  const { rows } = await runOnServer(url, `select tablename from pg_tables where schemaname = 'public'`);
  const sequences = await runOnServer(url, `select sequencename from pg_sequences where schemaname = 'public'`);
  const kept = new Set(['migrations', 'catalogue_version']);
  const tables = rows.map(({ tablename }) => String(tablename)).filter((table) => !kept.has(table));
  const statements = [
    // Lets rows go in any order.
    'set session_replication_role = replica',
    ...tables.map((table) => `delete from ${table}`),
    // What was numbered before must not show in the next test.
    ...sequences.rows.map(({ sequencename }) => `alter sequence ${String(sequencename)} restart`),
    'update catalogue_version set version = 1, changed_at_ms = 0',
  ];
  await runOnServer(url, statements.join(';'));
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
