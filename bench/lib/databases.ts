import pg from 'pg';
import type { DatabaseLocation, EngineName } from '#app/data/database/database.ts';
import { createPostgresServer, type PostgresServer } from '#tests/support/databases/postgres-server.ts';
import { findPostgresBin } from '../../scripts/lib/find-programs.mjs';
import { closeAtEnd } from './close-at-end.ts';
import { makeFolder } from './running-store.ts';

export function hasEngine(engine: EngineName): boolean {
  return engine === 'sqlite' || findPostgresBin() !== undefined;
}

/** Starts a PostgreSQL server that runs until the part or trial ends. @throws when PostgreSQL is not installed */
export async function startPostgres(): Promise<PostgresServer> {
  const server = await createPostgresServer();
  closeAtEnd(() => server.remove());
  return server;
}

/** Creates a database on a server. @returns its URL */
export async function createDatabase(server: PostgresServer, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.urlOf(name);
}

/** Returns the location of an empty database: embedded, or on a PostgreSQL server of its own. */
export async function makeEmptyDatabase(engine: EngineName): Promise<DatabaseLocation> {
  const url = engine === 'postgres' ? (await startPostgres()).urlOf('postgres') : null;
  return { url, dataDir: makeFolder() };
}
