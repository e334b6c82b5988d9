import { workerData } from 'node:worker_threads';
import SqliteConnection from 'better-sqlite3';

// Entry point of a worker: copies the write-ahead log of a database into its file, except for pages that a reader still
// needs. Because it runs in a worker, the event loop of the server is not blocked.
const connection = new SqliteConnection(workerData as string, { timeout: 5000, fileMustExist: true });
connection.pragma('wal_checkpoint(PASSIVE)');
connection.close();
