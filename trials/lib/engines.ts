import type { EngineName, DatabaseLocation } from '#app/data/database/database.ts';
import { openAsItIs } from '#app/data/database/open-database.ts';
import { findDamage, findStaleRatings } from '#app/data/database/health.ts';
import { createPostgresServer, type PostgresServer } from '#tests/support/databases/postgres-server.ts';
import { findPostgresBin } from '../../scripts/lib/tools.mjs';
import { closeAtEnd } from './close-at-end.ts';
import { makeTrialDatabase, type TrialDatabase } from './store.ts';
import { NotRun } from './trial.ts';

export const engineNames: Record<EngineName, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** Creates a database with a small catalogue: on its own PostgreSQL server, or embedded. */
export async function makeDatabaseOn(engine: EngineName): Promise<TrialDatabase> {
  return makeTrialDatabase(engine === 'sqlite' ? null : (await startPostgres()).urlOf('postgres'));
}

/**
 * Starts a PostgreSQL server that runs until the trial ends.
 * @throws {NotRun} when PostgreSQL is not installed
 */
export async function startPostgres(): Promise<PostgresServer> {
  if (!findPostgresBin()) throw new NotRun('PostgreSQL is not installed');
  const server = await createPostgresServer();
  closeAtEnd(() => server.remove());
  return server;
}

/** Lists the faults of a database: damage to its file or references, and ratings that do not match the reviews. */
export async function findFaults(location: DatabaseLocation): Promise<string[]> {
  const db = await openAsItIs(location);
  try {
    const faults = await findDamage(db);
    if ((await findStaleRatings(db, 1)).length > 0) faults.push('ratings');
    return faults;
  } finally {
    await db.close();
  }
}
