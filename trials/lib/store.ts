import { rmSync } from 'node:fs';
import type { Database, DatabaseLocation } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { makeFolder as makeUntrackedFolder, startStore, type RunningStore } from '../../bench/lib/store.ts';
import { closeAtEnd } from './close-at-end.ts';

export const ownerToken = 'token-das-provas-de-confianca';

/** Settings of the trials: requests may set their IP address in `X-Forwarded-For`, and rate limits are high. */
export const trialSettings = {
  LOG_LEVEL: 'fatal',
  TRUST_PROXY: '1',
  ADMIN_TOKEN: ownerToken,
  PUBLIC_URL: 'http://loja.example',
  QUOTATIONS_PER_HOUR: '1000000',
  REVIEWS_PER_HOUR: '1000000',
};

/** Creates a folder that is removed when the trial ends. */
export function makeFolder(): string {
  const folder = makeUntrackedFolder();
  closeAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface TrialStoreOptions {
  env?: Record<string, string>;
  output?: string;
  waits?: boolean;
}

/** Starts a store that runs until the trial ends. */
export async function startTrialStore(
  location: DatabaseLocation,
  { env, output, waits = true }: TrialStoreOptions = {},
): Promise<RunningStore> {
  const store = await startStore(location, { env: { ...trialSettings, ...env }, output });
  closeAtEnd(() => store.stop('SIGKILL'));
  if (waits) await store.waitUntilServing();
  return store;
}

export interface TrialDatabase {
  location: DatabaseLocation;
  db: Database;
}

/** Number of products in the catalogue of a trial. */
export const productCount = 20;

/**
 * Creates a database with a small catalogue, in which the ids of products start at 1. It stays open until the trial
 * ends.
 * @param url URL of an empty database on a server, or null for an embedded one
 */
export async function makeTrialDatabase(url: string | null): Promise<TrialDatabase> {
  const location = { url, dataDir: makeFolder() };
  const db = await openDatabase(location);
  closeAtEnd(() => db.close());
  const products = Array.from({ length: productCount }, (_, index) => ({
    id: index + 1,
    sku: `T-${index + 1}`,
    price: 50,
  }));
  await fillCatalogue(db, products);
  return { location, db };
}
