import { once } from 'node:events';
import { accessSync, constants, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import SqliteConnection from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { makeFolder } from '#app/data/disk/make-folder.ts';
import type { Schema } from '#app/data/database/schema.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';
import { defaultLockWaitMs } from './begin-within.ts';
import { cacheStatements, createRetry, isBusy, StoreDialect, type Retry } from './sqlite-driver.ts';

/**
 * Two connections to one SQLite file, so that readers never wait for the writer or for another process's transaction.
 */
interface SqliteEngine {
  reader: Kysely<Schema>;
  writer: Kysely<Schema>;
  /**
   * Opens an additional read connection for a transaction that sees one consistent state however long it takes. The
   * caller must close it.
   */
  openSnapshot: () => Kysely<Schema>;
  /** Runs a transaction that writes many pages so that its commit blocks the event loop only for a few milliseconds. */
  runLongTransaction: <Result>(transact: () => Promise<Result>) => Promise<Result>;
  /** Reads a number that changes whenever another connection than the reader commits, in this process or another. */
  readDataVersion: () => number;
  /**
   * Writes a value that is already stored.
   * @throws when the file cannot be written
   */
  probeWrite: () => void;
  /**
   * Checks that the path still leads to the open file.
   * @throws when the path leads to no file or to another file
   */
  checkPathOfOpenFile: () => void;
  close: () => Promise<void>;
}

interface SqliteOptions {
  usesMemoryMap: boolean;
  mustExist?: boolean | undefined;
  onLongWait?: (() => void) | undefined;
}

/** Size in bytes to which the file of the write-ahead log is truncated after it was copied into the database file. */
const walBytesKept = 64 * 1024 * 1024;
const mappedBytes = 512 * 1024 * 1024;
const cachedKb = 32_000;
const pageBytes = 4096;
/**
 * Number of changed pages that a long transaction keeps in memory until it commits. Further pages are written to the
 * log before the commit.
 */
const maxUnwrittenPages = 1000;
/**
 * Number of pages in the write-ahead log from which a commit copies the log into the database file. It is SQLite's
 * default.
 */
const checkpointPages = 1000;

/**
 * Opens the SQLite database, and creates it when it is missing.
 * @param usesMemoryMap maps the file into memory; reads become faster, but the mapped pages count as memory of this process
 * @param mustExist fails when the file is missing, instead of creating it
 * @param onLongWait called each time that a transaction has waited more than a second for the lock of another process
 * @throws when the folder cannot be written or the file is not a database
 */
export async function openSqlite(
  file: string,
  { usesMemoryMap, mustExist = false, onLongWait = () => {} }: SqliteOptions,
): Promise<SqliteEngine> {
  if (!mustExist) makeFolder(path.dirname(file));
  // The timeout is short, because SQLite blocks the event loop while it waits. `createRetry` waits instead.
  const writeConnection = new SqliteConnection(file, { timeout: 10, fileMustExist: mustExist });
  const retry = createRetry(onLongWait);
  const readConnection = await prepareConnections(writeConnection, { file, usesMemoryMap, retry }).catch(
    (error: unknown) => {
      writeConnection.close();
      throw error;
    },
  );
  const checkPathOfOpenFile = createPathCheck(file);
  const reader = new Kysely<Schema>({ dialect: new StoreDialect(readConnection, { retry, checkPathOfOpenFile }) });
  const writer = new Kysely<Schema>({ dialect: new StoreDialect(writeConnection, { retry, checkPathOfOpenFile }) });
  return {
    reader,
    writer,
    openSnapshot: () => {
      const connection = new SqliteConnection(file, { readonly: true, timeout: 5000 });
      return new Kysely<Schema>({ dialect: new SqliteDialect({ database: cacheStatements(connection) }) });
    },
    runLongTransaction: createLongTransactionRunner(writeConnection, file),
    readDataVersion: () => (readConnection.open ? Number(readConnection.pragma('data_version', { simple: true })) : 0),
    probeWrite: () => probeWrite(writeConnection),
    checkPathOfOpenFile,
    close: async () => {
      await Promise.all([reader.destroy(), writer.destroy()]);
      // Kysely closes only connections that it has used.
      readConnection.close();
      writeConnection.close();
    },
  };
}

async function prepareConnections(
  writeConnection: SqliteConnection.Database,
  { file, usesMemoryMap, retry }: { file: string; usesMemoryMap: boolean; retry: Retry },
): Promise<SqliteConnection.Database> {
  await retry(() => enterWriteAheadLog(writeConnection), performance.now() + defaultLockWaitMs);
  writeConnection.pragma('synchronous = FULL');
  writeConnection.pragma('foreign_keys = ON');
  writeConnection.pragma(`journal_size_limit = ${walBytesKept}`);
  tuneMemory(writeConnection);
  const readConnection = new SqliteConnection(file, { readonly: true, timeout: 5000 });
  tuneMemory(readConnection);
  if (usesMemoryMap) readConnection.pragma(`mmap_size = ${mappedBytes}`);
  return readConnection;
}

/**
 * Creates the function that runs long transactions. During such a transaction few changed pages stay in memory, because
 * writing them on commit blocks the event loop. A worker copies the write-ahead log into the file, because copying
 * would block it too.
 */
function createLongTransactionRunner(
  writer: SqliteConnection.Database,
  file: string,
): SqliteEngine['runLongTransaction'] {
  let runningCount = 0;
  return async (transact) => {
    runningCount += 1;
    writer.pragma(`cache_size = ${maxUnwrittenPages}`);
    writer.pragma('wal_autocheckpoint = 0');
    try {
      const result = await transact();
      // If copying fails, the next commit copies the log.
      await copyLogInWorker(file).catch(reportUnlessStorageFails);
      return result;
    } finally {
      runningCount -= 1;
      if (runningCount === 0) {
        writer.pragma(`cache_size = -${cachedKb}`);
        writer.pragma(`wal_autocheckpoint = ${checkpointPages}`);
      }
    }
  };
}

async function copyLogInWorker(file: string): Promise<void> {
  const { size } = await stat(`${file}-wal`);
  // Starting a worker takes longer than copying a short log.
  if (size < checkpointPages * pageBytes) return;
  await once(new Worker(new URL('sqlite-checkpoint.ts', import.meta.url), { workerData: file }), 'exit');
}

/**
 * Checks that the file can be written. If another transaction holds the write lock, in this process or another one, the
 * file is writable.
 */
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

/**
 * Switches a connection to write-ahead logging. Call it with retries, because SQLite does not wait when two processes
 * change the journal mode of a new file at the same time.
 */
function enterWriteAheadLog(connection: SqliteConnection.Database): void {
  const mode = connection.pragma('journal_mode = WAL', { simple: true });
  if (mode !== 'wal') throw new Error(`The database's file system does not support write-ahead logging (${mode})`);
}

/**
 * Creates a check that the open file is still at its path. After the folder was moved or its disk removed, writes to
 * the open file succeed but are lost.
 */
function createPathCheck(file: string): () => void {
  const opened = statSync(file);
  return () => {
    accessSync(file, constants.R_OK);
    const { dev, ino } = statSync(file);
    if (dev !== opened.dev || ino !== opened.ino) throw new Error(`Another file has taken the place of ${file}`);
  };
}
