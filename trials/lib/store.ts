import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database, DatabaseLocation } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { settingNames } from '#app/server/settings.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { closeAtEnd } from './opened.ts';

export const ownerToken = 'token-das-provas-de-confianca';
const projectDir = path.join(import.meta.dirname, '../..');
const folders = new Map<string, () => void>();

/** The built store in a process of its own, on one address however often it dies. */
export interface TrialStore {
  url: string;
  child(): ChildProcess;
  /** Ends it at once, as a power cut would; resolves when it serves again, with the time that took in ms. */
  killAndRestart(): Promise<number>;
  stop(): Promise<number | null>;
  /** Asks it to end, and starts the build that is in another folder in its place. */
  replace(folder: string): Promise<void>;
  waitUntilServing(): Promise<void>;
}

interface StartOptions {
  env?: Record<string, string>;
  /** File that takes what it prints. */
  output?: string;
  waits?: boolean;
}

/** A folder until the part ends, or `removeFolder`. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'boa-lida-trial-'));
  folders.set(
    folder,
    closeAtEnd(() => removeFolder(folder)),
  );
  return folder;
}

export function removeFolder(folder: string): void {
  folders.get(folder)?.();
  folders.delete(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** Settings of the trials: the visitors' addresses are theirs to choose, and nobody posts too much. */
const usual = {
  LOG_LEVEL: 'fatal',
  TRUST_PROXY: '1',
  ADMIN_TOKEN: ownerToken,
  PUBLIC_URL: 'http://loja.example',
  QUOTATIONS_PER_HOUR: '1000000',
  REVIEWS_PER_HOUR: '1000000',
};

export function makeEnv({ url, dataDir }: DatabaseLocation, env: Record<string, string> = {}): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  return { ...process.env, ...unset, ...usual, DATA_DIR: dataDir, DATABASE_URL: url ?? '', ...env };
}

export async function startTrialStore(location: DatabaseLocation, options: StartOptions = {}): Promise<TrialStore> {
  const { env, output = '/dev/null', waits = true } = options;
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let cwd = projectDir;
  let child = start();
  closeAtEnd(() => end(child, 'SIGKILL'));

  function start(): ChildProcess {
    const log = openSync(output, 'a');
    const started = spawn(process.execPath, [path.join(projectDir, 'server.ts')], {
      cwd,
      env: { ...makeEnv(location, env), PORT: String(port) },
      stdio: ['ignore', log, 'inherit'],
    });
    closeSync(log);
    return started;
  }

  const store: TrialStore = {
    url,
    child: () => child,
    async killAndRestart() {
      const startedAt = performance.now();
      await end(child, 'SIGKILL');
      child = start();
      await store.waitUntilServing();
      return performance.now() - startedAt;
    },
    stop: () => end(child, 'SIGTERM'),
    async replace(folder) {
      await end(child, 'SIGTERM');
      cwd = folder;
      child = start();
      await store.waitUntilServing();
    },
    async waitUntilServing() {
      const isServing = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await waitUntil(isServing, { what: 'the store is ready', timeoutMs: 120_000 });
    },
  };
  if (waits) await store.waitUntilServing();
  return store;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = (await ended) as [number | null];
  return code;
}

export interface TrialDatabase {
  location: DatabaseLocation;
  db: Database;
  remove(): Promise<void>;
}

/** Number of products that a trial's catalogue has. */
export const productCount = 20;

/** A database with a small catalogue, ids from 1. @param url of an empty database of a server */
export async function makeTrialDatabase(url: string | null): Promise<TrialDatabase> {
  const dataDir = makeFolder();
  const location = { url, dataDir };
  const db = await openDatabase(location);
  await fillCatalogue(
    db,
    Array.from({ length: productCount }, (_, index) => ({ id: index + 1, sku: `T-${index + 1}`, price: 50 })),
  );
  let removal: Promise<void> | undefined;
  const remove = () => (removal ??= db.close().then(() => removeFolder(dataDir)));
  closeAtEnd(remove);
  return { location, db, remove };
}
