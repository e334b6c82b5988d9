import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgresBin } from '../../scripts/lib/tools.mjs';
import { createPostgresServer, type PostgresServer } from '#tests/support/databases/postgres-server.ts';
import { stopProcess } from './processes.ts';

/** The built store in a process of its own. */
export interface BenchStore {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

interface StoreOptions {
  env?: Record<string, string>;
}

export function createBenchFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'boa-lida-bench-'));
}

/**
 * Starts a store whose log goes to a file, as a server's does.
 * @param dataDir an empty one is filled with the starter catalogue first
 */
export async function startStore(dataDir: string, { env }: StoreOptions = {}): Promise<BenchStore> {
  const logFolder = createBenchFolder();
  const logFile = path.join(logFolder, 'store.log');
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, ['server.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'info',
      PICTURES_AHEAD: 'false',
      ...env,
    },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  const stop = async () => {
    await stopProcess(child);
    rmSync(logFolder, { recursive: true, force: true });
  };
  for (;;) {
    const url = /Boa Lida em (http:\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1];
    if (url) return { url, pid: child.pid ?? 0, stop };
    if (child.exitCode !== null) throw new Error(`The store ended: ${readFileSync(logFile, 'utf8')}`);
    await wait(100);
  }
}

/** Starts a store for the time of the work. */
export async function withStore<Result>(
  dataDir: string,
  options: StoreOptions,
  work: (store: BenchStore) => Promise<Result>,
): Promise<Result> {
  const store = await startStore(dataDir, options);
  try {
    return await work(store);
  } finally {
    await store.stop();
  }
}

/** What to report where `withPostgres` gives nothing. */
export const missingPostgres = 'PostgreSQL: not installed';

/** Starts a PostgreSQL server for the time of the work; undefined where the machine has none. */
export async function withPostgres<Result>(
  work: (server: PostgresServer) => Promise<Result>,
): Promise<Result | undefined> {
  if (!findPostgresBin()) return undefined;
  const server = await createPostgresServer();
  try {
    return await work(server);
  } finally {
    await server.remove();
  }
}
