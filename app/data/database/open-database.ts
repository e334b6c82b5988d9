import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Database, DatabaseLocation, EngineName } from '#app/data/database/database.ts';
import { migrateDatabase } from '#app/data/database/migrate.ts';
import type { Schema } from '#app/data/database/schema.ts';
import { beginWithin, defaultLockWaitMs } from '#app/data/engines/begin-within.ts';
import { liftStatementTimeout, openPostgres } from '#app/data/engines/postgres.ts';
import { openSqlite } from '#app/data/engines/sqlite.ts';
import { rebuildOutdatedTexts } from '#app/data/catalogue/derived/rebuild-texts.ts';

/** File name of the SQLite database inside the data folder. */
export const databaseFileName = 'boa-lida.db';

/**
 * Opens the store's database, runs pending migrations, and rebuilds outdated derived texts.
 * @param usesMemoryMap maps the SQLite file into memory, which makes reads faster; command-line tools pass false to use
 * less memory
 * @param mustExist fails when the file of the SQLite database is missing, instead of creating it
 * @param onRebuild called before derived texts of another release are rebuilt
 * @param defersLargeRebuild leaves the derived texts of a large catalogue outdated, for `rebuildInBackground`
 * @param onLongWait called when another process has held the SQLite lock for more than a second
 * @param getLockWaitMs returns the time for which a SQLite transaction may wait for the lock, in ms
 * @throws when the database cannot be opened or reached, or was made by a newer version of the store or by another
 * program
 */
export async function openDatabase(
  location: DatabaseLocation,
  {
    onRebuild,
    defersLargeRebuild,
    ...options
  }: OpenOptions & { onRebuild?: () => void; defersLargeRebuild?: boolean } = {},
): Promise<Database> {
  const db = await openWithoutMigrating(location, options);
  try {
    await migrateDatabase(db);
    await rebuildOutdatedTexts(db, { nowMs: Date.now(), onRebuild, defersLargeRebuild });
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

/**
 * Opens the store's database without migrating it, to inspect a database that may be outdated.
 * @throws when it cannot be opened; a PostgreSQL server is first contacted by the first query
 */
export async function openWithoutMigrating(
  location: DatabaseLocation,
  { usesMemoryMap = true, ...options }: OpenOptions = {},
): Promise<Database> {
  const { url, dataDir } = location;
  return url
    ? openPostgresDatabase({ ...location, url })
    : openSqliteDatabase(path.join(dataDir, databaseFileName), { usesMemoryMap, ...options });
}

interface OpenOptions {
  usesMemoryMap?: boolean;
  mustExist?: boolean;
  onLongWait?: () => void;
  getLockWaitMs?: () => number;
}

async function openSqliteDatabase(
  file: string,
  {
    getLockWaitMs = () => defaultLockWaitMs,
    ...options
  }: Parameters<typeof openSqlite>[1] & Pick<OpenOptions, 'getLockWaitMs'>,
): Promise<Database> {
  const engine = await openSqlite(file, options);
  const { reader, writer, openSnapshot, runLongTransaction, readDataVersion, probeWrite, close } = engine;
  const transact: Database['transact'] = (work) =>
    beginWithin(getLockWaitMs(), (onBegin) =>
      writer.transaction().execute((tx) => {
        onBegin();
        return work(asTransaction('sqlite', tx));
      }),
    );
  return {
    engine: 'sqlite',
    query: reader,
    transact,
    transactInSlices: (work) => runLongTransaction(() => transact(work)),
    snapshot: async (work) => {
      const snapshot = openSnapshot();
      try {
        return await snapshot.transaction().execute((tx) => work(asTransaction('sqlite', tx)));
      } finally {
        await snapshot.destroy();
      }
    },
    memoised: new Map(),
    async ping() {
      engine.checkPathOfOpenFile();
      await ping(reader);
    },
    probeWrite: async () => probeWrite(),
    close,
    changeSource: { engine: 'sqlite', readDataVersion },
  };
}

function openPostgresDatabase({ url, directUrl = null }: DatabaseLocation & { url: string }): Database {
  const { queries, createClient, probeWrite, close } = openPostgres(url, { directUrl });
  const transact: Database['transact'] = (work) =>
    queries.transaction().execute((tx) => work(asTransaction('postgres', tx)));
  return {
    engine: 'postgres',
    query: queries,
    transact,
    transactInSlices: transact,
    snapshot: (work) =>
      queries
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          await sql.raw(liftStatementTimeout).execute(tx);
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
          return work(asTransaction('postgres', tx));
        }),
    memoised: new Map(),
    ping: () => ping(queries),
    probeWrite,
    close,
    changeSource: { engine: 'postgres', createClient },
  };
}

function asTransaction(engine: EngineName, query: Kysely<Schema>): Database {
  const tx: Database = {
    engine,
    query,
    transact: (work) => work(tx),
    transactInSlices: (work) => work(tx),
    snapshot: (work) => work(tx),
    memoised: new Map(),
    ping: () => ping(query),
    close: async () => {
      throw new Error('A transaction ends by itself');
    },
  };
  return tx;
}

async function ping(query: Kysely<Schema>): Promise<void> {
  await sql`select 1`.execute(query);
}
