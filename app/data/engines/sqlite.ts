import { once } from 'node:events';
import { accessSync, constants, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import SqliteConnection from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { makeFolder } from '#app/data/database/make-folder.ts';
import type { Schema } from '#app/data/database/schema.ts';
import { usualLockWaitMs } from './begin-within.ts';
import { cacheStatements, createRetry, isBusy, StoreDialect, type Retry } from './sqlite-driver.ts';

/** Two connections to one file: readers never wait for the writer, nor for another process's transaction. */
interface SqliteEngine {
  reader: Kysely<Schema>;
  writer: Kysely<Schema>;
  /** Opens one more reader, for a transaction that sees one state of the data however long it takes. Its user closes it. */
  openSnapshot: () => Kysely<Schema>;
  /** Runs a transaction of many pages so that its end holds the event loop for milliseconds. */
  runLong: <Result>(transact: () => Promise<Result>) => Promise<Result>;
  /** A number that changes whenever any connection but the reader has committed, in this process or another. */
  readDataVersion: () => number;
  /** Writes and keeps something that changes nothing. @throws when the file cannot be written */
  probeWrite: () => void;
  /** @throws when the file can no longer be opened by its name */
  checkPlace: () => void;
  close: () => Promise<void>;
}

interface SqliteOptions {
  mapsFile: boolean;
  mustExist?: boolean | undefined;
  onLongWait?: (() => void) | undefined;
}

const walBytesKept = 64 * 1024 * 1024;
const mappedBytes = 512 * 1024 * 1024;
const cachedKb = 32_000;
const pageBytes = 4096;
/** Of a long transaction so many pages are held back until it commits, the others written as it goes. */
const pagesHeldBack = 1000;
/** Pages of the log after which a commit copies it into the file: SQLite's own number. */
const pagesLogged = 1000;

/**
 * Opens, and creates when missing, the embedded database.
 * @param mapsFile reads straight from the system's cache: quick, but what was read counts as this process's memory
 * @param mustExist refuses to make a new one
 * @param onLongWait called when another process has held the lock for more than a second, each time that work begins to wait so long
 * @throws when the folder cannot be written or the file is not a database
 */
export async function openSqlite(
  file: string,
  { mapsFile, mustExist = false, onLongWait = () => {} }: SqliteOptions,
): Promise<SqliteEngine> {
  if (!mustExist) makeFolder(path.dirname(file));
  // Waiting for another process's transaction must not hold the event loop: `createRetry` waits instead.
  const writeConnection = new SqliteConnection(file, { timeout: 10, fileMustExist: mustExist });
  const retry = createRetry(onLongWait);
  const readConnection = await prepareConnections(writeConnection, { file, mapsFile, retry }).catch(
    (error: unknown) => {
      writeConnection.close();
      throw error;
    },
  );
  const checkPlace = createPlaceCheck(file);
  const reader = new Kysely<Schema>({ dialect: new StoreDialect(readConnection, { retry, checkPlace }) });
  const writer = new Kysely<Schema>({ dialect: new StoreDialect(writeConnection, { retry, checkPlace }) });
  return {
    reader,
    writer,
    openSnapshot: () => {
      const connection = new SqliteConnection(file, { readonly: true, timeout: 5000 });
      return new Kysely<Schema>({ dialect: new SqliteDialect({ database: cacheStatements(connection) }) });
    },
    runLong: createLongRuns(writeConnection, file),
    readDataVersion: () => (readConnection.open ? Number(readConnection.pragma('data_version', { simple: true })) : 0),
    probeWrite: () => probeWrite(writeConnection),
    checkPlace,
    close: async () => {
      await Promise.all([reader.destroy(), writer.destroy()]);
      // Kysely closes only what it has used.
      readConnection.close();
      writeConnection.close();
    },
  };
}

async function prepareConnections(
  writeConnection: SqliteConnection.Database,
  { file, mapsFile, retry }: { file: string; mapsFile: boolean; retry: Retry },
): Promise<SqliteConnection.Database> {
  await retry(() => enterWriteAheadLog(writeConnection), performance.now() + usualLockWaitMs);
  writeConnection.pragma('synchronous = FULL');
  writeConnection.pragma('foreign_keys = ON');
  writeConnection.pragma(`journal_size_limit = ${walBytesKept}`);
  tuneMemory(writeConnection);
  const readConnection = new SqliteConnection(file, { readonly: true, timeout: 5000 });
  tuneMemory(readConnection);
  if (mapsFile) readConnection.pragma(`mmap_size = ${mappedBytes}`);
  return readConnection;
}

/**
 * Changes held back until the end block the event loop when they are committed, and so does the log, which the commit would copy
 * into the file: a worker copies it instead.
 */
function createLongRuns(writer: SqliteConnection.Database, file: string): SqliteEngine['runLong'] {
  let running = 0;
  return async (transact) => {
    running += 1;
    writer.pragma(`cache_size = ${pagesHeldBack}`);
    writer.pragma('wal_autocheckpoint = 0');
    try {
      const result = await transact();
      // What fails here is left to the next commit.
      await copyLogInWorker(file).catch(() => {});
      return result;
    } finally {
      running -= 1;
      if (running === 0) {
        writer.pragma(`cache_size = -${cachedKb}`);
        writer.pragma(`wal_autocheckpoint = ${pagesLogged}`);
      }
    }
  };
}

async function copyLogInWorker(file: string): Promise<void> {
  const { size } = await stat(`${file}-wal`);
  // Starting a worker takes longer than copying a short one.
  if (size < pagesLogged * pageBytes) return;
  await once(new Worker(new URL('sqlite-checkpoint.ts', import.meta.url), { workerData: file }), 'exit');
}

/** A held write lock, in this process or another, shows that the file can be written. */
function probeWrite(connection: SqliteConnection.Database): void {
  if (connection.inTransaction) return;
  try {
    connection.exec('begin immediate; update catalogue_version set changed_at_ms = changed_at_ms; commit');
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback');
    if (!isBusy(error)) throw error;
  }
}

function tuneMemory(connection: SqliteConnection.Database): void {
  connection.pragma(`cache_size = -${cachedKb}`);
  connection.pragma('temp_store = MEMORY');
}

/** SQLite does not wait by itself when two processes change a new file's journal at once. */
function enterWriteAheadLog(connection: SqliteConnection.Database): void {
  const mode = connection.pragma('journal_mode = WAL', { simple: true });
  if (mode !== 'wal') throw new Error(`The database's file system does not support write-ahead logging (${mode})`);
}

/**
 * An open file outlives its name: where the folder was moved or its disk taken away, what is written would be lost with it, though
 * every write succeeds.
 */
function createPlaceCheck(file: string): () => void {
  const opened = statSync(file);
  return () => {
    accessSync(file, constants.R_OK);
    const { dev, ino } = statSync(file);
    if (dev !== opened.dev || ino !== opened.ino) throw new Error(`Another file has taken the place of ${file}`);
  };
}
