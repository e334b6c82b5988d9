import { isStorageFailure } from '#app/data/database/database.ts';

/**
 * Logs a caught error with its stack; the caller then continues. It is for code that has no logger: the server logs
 * every process warning (`server.ts`), and the command line prints it.
 */
export function reportError(error: unknown): undefined {
  process.emit('warning', error instanceof Error ? error : new Error(String(error)));
}

/**
 * Logs a caught error unless its cause is a failure of the database or the disk. The caller expects such failures, and
 * the next read or write reports them.
 */
export function reportUnlessStorageFails(error: unknown): undefined {
  if (!isStorageFailure(error)) reportError(error);
}
