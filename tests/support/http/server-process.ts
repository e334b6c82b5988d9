import { onTestFinished } from 'vitest';
import type { DatabaseLocation } from '#app/data/database/database.ts';
import { startStoreProcess, type StartOptions, type StoreProcess } from '#tests/support/store-process.ts';

/** Starts the built store on a prepared database. It is killed when the test ends. */
export async function startServerProcess(
  location: DatabaseLocation,
  { waitsUntilReady = true, ...options }: StartOptions & { waitsUntilReady?: boolean } = {},
): Promise<StoreProcess> {
  const store = await startStoreProcess(location, options);
  onTestFinished(() => void store.stop('SIGKILL'));
  if (waitsUntilReady) await store.ready();
  return store;
}
