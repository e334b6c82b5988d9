import { workerData } from 'node:worker_threads';
import SqliteConnection from 'better-sqlite3';

// Copies the write-ahead log of a database into its file, except for pages that a reader still needs. It runs in a
// worker, so nothing waits for it.
const connection = new SqliteConnection(workerData as string, { timeout: 5000, fileMustExist: true });
connection.pragma('wal_checkpoint(PASSIVE)');
connection.close();
