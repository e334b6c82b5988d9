import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { openDatabase } from '#app/data/database.ts';
import type { Database, DatabaseLocation, EngineName } from '#app/data/database.ts';
import { missingPostgres } from './postgres-server.ts';
import { templateDatabase } from './postgres.ts';

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
  const location = { url: null, dataDir: await createDataDir() };
  return { db: await openForTest(location), location };
}

/** A database of the tests' PostgreSQL server. */
export async function openPostgresDatabase(): Promise<TestDatabase> {
  const location = { url: await createPostgresDatabase(), dataDir: '' };
  return { db: await openForTest(location), location };
}

/** Opens a database once more and closes it when the test ends. */
export async function openForTest(location: DatabaseLocation): Promise<Database> {
  const db = await openDatabase(location);
  onTestFinished(() => db.close());
  return db;
}

/** An empty folder, removed when the test ends. */
export async function createDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-data-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of the template, or an empty database when `isEmpty`. Its URL. */
export async function createPostgresDatabase({ isEmpty = false } = {}): Promise<string> {
  const maintenanceUrl = inject('postgresUrl');
  if (!maintenanceUrl) throw new Error(missingPostgres);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(maintenanceUrl, `create database ${name} template ${isEmpty ? 'template0' : templateDatabase}`);
  onTestFinished(() => runOnServer(maintenanceUrl, `drop database if exists ${name} with (force)`));
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function runOnServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
