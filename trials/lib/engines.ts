import type { EngineName, DatabaseLocation } from '#app/data/database/database.ts';
import { openAsItIs } from '#app/data/database/open-database.ts';
import { findDamage, findStaleRatings } from '#app/data/database/health.ts';
import { missingPostgres, withPostgres } from '../../bench/lib/store.ts';
import { makeTrialDatabase, type TrialDatabase } from './store.ts';
import type { TrialReport, TrialRow } from './trial.ts';

/** Does the work on an engine: on an embedded database, or on a PostgreSQL server of its own where the machine has one. */
export async function onEngine(
  engine: EngineName,
  work: (database: TrialDatabase) => Promise<TrialRow[]>,
): Promise<TrialReport> {
  if (engine === 'sqlite') return { rows: await onDatabase(null, work) };
  const rows = await withPostgres((server) => onDatabase(server.urlOf('postgres'), work));
  return rows ? { rows } : { rows: [], notRun: [missingPostgres] };
}

async function onDatabase(
  url: string | null,
  work: (database: TrialDatabase) => Promise<TrialRow[]>,
): Promise<TrialRow[]> {
  const database = await makeTrialDatabase(url);
  try {
    return await work(database);
  } finally {
    await database.remove();
  }
}

/** What is wrong with a database: its file, its references, and what is counted from it. */
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

export const engineNames: Record<EngineName, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
