import { isStorageFailure } from '#app/data/database/database.ts';

/**
 * Writes an error that is caught, so that its work can go on, to the log with its stack: for layers that are given no log. The process
 * of the store logs every warning (`server.ts`), and the command line prints it.
 */
export function reportError(error: unknown): undefined {
  process.emit('warning', error instanceof Error ? error : new Error(String(error)));
}

/** The same for anything but a database or disk that fails: that is expected here, and whoever reads or writes next is told. */
export function reportUnlessStorageFails(error: unknown): undefined {
  if (!isStorageFailure(error)) reportError(error);
}
