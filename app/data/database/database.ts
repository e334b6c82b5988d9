import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { liftStatementTimeout, openPostgres } from '#app/data/engines/postgres.ts';
import { openSqlite } from '#app/data/engines/sqlite.ts';
import { migrateDatabase } from '#app/data/database/migrate.ts';
import type { Schema } from '#app/data/database/schema.ts';
import { keepSearchIndexCurrent } from '#app/data/search/rebuild.ts';

export type EngineName = 'sqlite' | 'postgres';

/**
 * The store's database, or one transaction of it: every function of `data` takes either, so that they can be put
 * together inside `transact`.
 */
export interface Database {
  readonly engine: EngineName;
  /** Reads, and writes inside `transact` only: outside it the embedded database refuses to write. */
  readonly query: Kysely<Schema>;
  /**
   * Runs `work` in one transaction: all of it is kept, or, when it throws, nothing. What it returns is durable. A
   * `transact` inside another is part of the outer one.
   */
  transact<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>;
  /**
   * Runs reads that all see the same state, whatever is written meanwhile and however long they take; no writer waits
   * for them. Inside a transaction it is that transaction.
   */
  snapshot<Result>(work: (reads: Database) => Promise<Result>): Promise<Result>;
  /** Values memoised by version, by name (`memoise-by-version.ts`). */
  readonly memoised: Map<string, unknown>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Resolves when the database takes writes; absent inside a transaction. */
  probeWrite?(): Promise<void>;
  close(): Promise<void>;
  /** What `engines/` needs for noticing changes made elsewhere; absent inside a transaction. */
  readonly changeSource?: ChangeSource;
}

export type ChangeSource =
  | { engine: 'sqlite'; readDataVersion: () => number }
  | { engine: 'postgres'; createClient: ReturnType<typeof openPostgres>['createClient'] };

export interface DatabaseLocation {
  /** `postgres://…`; null or undefined means the embedded database. */
  url: string | null | undefined;
  /** Folder of the embedded database, created when missing. */
  dataDir: string;
}

/** Codes of what a server that is away, starts or stops makes of a connection; the driver has none for a lost one. */
const awayCodes =
  /^(DATABASE_AWAY|ECONN(REFUSED|RESET)|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|57P0[1-3]|53300)$/;
const lostConnection = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether an error only says that the database server does not answer now: later it may. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return awayCodes.test('code' in error ? String(error.code) : '') || lostConnection.test(error.message);
}

/** File name of the embedded database inside the data folder. */
export const databaseFileName = 'boa-lida.db';

/**
 * Opens the store's database and brings its tables, and the search index in them, up to date.
 * @param mapsFile false keeps the memory of a tool small, however much it reads; the store itself reads quicker with it
 * @param onRebuild called before a search index of an older version is made anew
 * @throws when it cannot be opened or reached, or was made by a newer version of the store
 */
export async function openDatabase(
  location: DatabaseLocation,
  { mapsFile, onRebuild }: { mapsFile?: boolean; onRebuild?: () => void } = {},
): Promise<Database> {
  const db = await openAsItIs(location, { mapsFile });
  try {
    await migrateDatabase(db);
    await keepSearchIndexCurrent(db, { nowMs: Date.now(), onRebuild });
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

/**
 * Opens the store's database without touching its tables, for looking at one that may be out of date.
 * @throws when it cannot be opened; a server is asked only by the first query
 */
export async function openAsItIs(
  { url, dataDir }: DatabaseLocation,
  { mapsFile = true }: { mapsFile?: boolean } = {},
): Promise<Database> {
  return url ? openServer(url) : openEmbedded(path.join(dataDir, databaseFileName), { mapsFile });
}

async function openEmbedded(file: string, options: { mapsFile: boolean }): Promise<Database> {
  const { reader, writer, openSnapshot, readDataVersion, probeWrite, close } = await openSqlite(file, options);
  return {
    engine: 'sqlite',
    query: reader,
    transact: (work) => writer.transaction().execute((tx) => work(asTransaction('sqlite', tx))),
    snapshot: async (work) => {
      const snapshot = openSnapshot();
      try {
        return await snapshot.transaction().execute((tx) => work(asTransaction('sqlite', tx)));
      } finally {
        await snapshot.destroy();
      }
    },
    memoised: new Map(),
    ping: () => ping(reader),
    probeWrite: async () => probeWrite(),
    close,
    changeSource: { engine: 'sqlite', readDataVersion },
  };
}

function openServer(url: string): Database {
  const { queries, createClient, probeWrite, close } = openPostgres(url);
  return {
    engine: 'postgres',
    query: queries,
    transact: (work) => queries.transaction().execute((tx) => work(asTransaction('postgres', tx))),
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
