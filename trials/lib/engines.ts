import type { EngineName } from '#app/data/database/database.ts';
import { openAsItIs } from '#app/data/database/open-database.ts';
import { areListingCountsRight, findDamage, findStaleRatings } from '#app/data/database/health.ts';
import type { DatabaseLocation } from '#app/data/database/database.ts';
import { withPostgres } from '../../bench/lib/store.ts';
import { makeTrialDatabase, type TrialDatabase } from './store.ts';
import type { TrialReport, TrialRow } from './trial.ts';

/** Does the work on each engine: an embedded database, and a PostgreSQL server of its own where the machine has one. */
export async function onBothEngines(
  work: (database: TrialDatabase, engine: EngineName) => Promise<TrialRow[]>,
): Promise<TrialReport> {
  const rows: TrialRow[] = [];
  const embedded = await makeTrialDatabase(null);
  try {
    rows.push(...(await work(embedded, 'sqlite')));
  } finally {
    await embedded.remove();
  }
  const more = await withPostgres(async (server) => {
    const database = await makeTrialDatabase(server.urlOf('postgres'));
    try {
      return await work(database, 'postgres');
    } finally {
      await database.remove();
    }
  });
  return { rows: [...rows, ...(more ?? [])], notRun: more ? [] : ['the same on PostgreSQL: not installed'] };
}

/** What is wrong with a database: its file, its references, and what is counted from it. */
export async function findFaults(location: DatabaseLocation): Promise<string[]> {
  const db = await openAsItIs(location);
  try {
    const faults = await findDamage(db);
    if ((await findStaleRatings(db, 1)).length > 0) faults.push('ratings');
    if (!(await areListingCountsRight(db))) faults.push('counts');
    return faults;
  } finally {
    await db.close();
  }
}

export const engineNames: Record<EngineName, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
