import { workerData } from 'node:worker_threads';
import SqliteConnection from 'better-sqlite3';

// Copies the write-ahead log of a database into its file, as far as no reader needs what is there. Nobody waits for it.
const connection = new SqliteConnection(workerData as string, { timeout: 5000, fileMustExist: true });
connection.pragma('wal_checkpoint(PASSIVE)');
connection.close();
