import type { Database, DatabaseLocation, EngineName } from '#app/data/database/database.ts';
import { findDamage, findStaleRatings } from '#app/data/database/database-health.ts';
import { openWithoutMigrating, openDatabase } from '#app/data/database/open-database.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import type { PostgresServer } from '#tests/support/databases/postgres-server.ts';
import { hasEngine, startPostgres } from '../../bench/lib/databases.ts';
import { closeAtEnd } from '../../bench/lib/close-at-end.ts';
import { makeFolder, startStore, type RunningStore, type StartOptions } from '../../bench/lib/running-store.ts';
import { NotRun } from './trial.ts';

export const engineNames: Record<EngineName, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
export const ownerToken = 'token-das-provas-de-confianca';

/** Settings of the trials: requests may set their IP address in `X-Forwarded-For`, and rate limits are high. */
const trialSettings = {
  LOG_LEVEL: 'fatal',
  TRUST_PROXY: '1',
  ADMIN_TOKEN: ownerToken,
  PUBLIC_URL: 'http://loja.example',
  QUOTATIONS_PER_HOUR: '1000000',
  REVIEWS_PER_HOUR: '1000000',
};

/** Starts a store that runs until the trial ends. */
export function startTrialStore(location: DatabaseLocation, options: StartOptions = {}): Promise<RunningStore> {
  return startStore(location, { ...options, env: { ...trialSettings, ...options.env } });
}

export interface TrialDatabase {
  location: DatabaseLocation;
  db: Database;
}

/** Number of products in the catalogue of a trial. */
export const productCount = 20;

/**
 * Creates a database with a small catalogue, in which the ids of products start at 1. It stays open until the trial
 * ends.
 * @param url URL of an empty database on a server, or null for an embedded one
 */
export async function makeTrialDatabase(url: string | null): Promise<TrialDatabase> {
  const location = { url, dataDir: makeFolder() };
  const db = await openDatabase(location);
  closeAtEnd(() => db.close());
  const ids = Array.from({ length: productCount }, (_, index) => index + 1);
  await fillCatalogue(
    db,
    ids.map((id) => ({ id, sku: `T-${id}`, price: 50 })),
  );
  return { location, db };
}

/** Creates a database with a small catalogue: on its own PostgreSQL server, or embedded. */
export async function makeDatabaseOn(engine: EngineName): Promise<TrialDatabase> {
  return makeTrialDatabase(engine === 'sqlite' ? null : (await startTrialPostgres()).urlOf('postgres'));
}

/** Starts a PostgreSQL server that runs until the trial ends. @throws {NotRun} when PostgreSQL is not installed */
export async function startTrialPostgres(): Promise<PostgresServer> {
  if (!hasEngine('postgres')) throw new NotRun('PostgreSQL is not installed');
  return startPostgres();
}

/** Lists the faults of a database: damage to its file or references, and ratings that do not match the reviews. */
export async function findFaults(location: DatabaseLocation): Promise<string[]> {
  const db = await openWithoutMigrating(location);
  try {
    const faults = await findDamage(db);
    if ((await findStaleRatings(db, 1)).length > 0) faults.push('ratings');
    return faults;
  } finally {
    await db.close();
  }
}
