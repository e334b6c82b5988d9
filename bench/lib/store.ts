import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseLocation, EngineName } from '#app/data/database/database.ts';
import { settingNames } from '#app/server/settings.ts';
import { createPostgresServer, type PostgresServer } from '#tests/support/databases/postgres-server.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { projectDir } from '../../scripts/lib/project.mjs';
import { findPostgresBin } from '../../scripts/lib/tools.mjs';
import { stopProcess } from './processes.ts';

/** The built store in a separate process, with the same URL after a restart. Benchmarks and trials use it. */
export interface RunningStore {
  url: string;
  pid(): number;
  /** Kills the store with SIGKILL and starts it again. @returns ms from the kill until the store served again */
  killAndRestart(): Promise<number>;
  /** Stops the store, and starts the build of another folder with the same URL. */
  replace(folder: string): Promise<void>;
  waitUntilServing(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface StartOptions {
  env?: Record<string, string>;
  /** File to which the store's standard output is appended. */
  output?: string;
}

/** Returns an environment for a store or a command in which only the given settings are set. */
export function makeEnv({ url, dataDir }: DatabaseLocation, env: Record<string, string> = {}): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  return { ...process.env, ...unset, DATA_DIR: dataDir, DATABASE_URL: url ?? '', ...env };
}

/** Starts a store without waiting until it serves. The store fills an empty database with the starter catalogue. */
export async function startStore(
  location: DatabaseLocation,
  { env, output = '/dev/null' }: StartOptions = {},
): Promise<RunningStore> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child = start(projectDir);

  function start(cwd: string): ChildProcess {
    const log = openSync(output, 'a');
    const started = spawn(process.execPath, [path.join(projectDir, 'server.ts')], {
      cwd,
      env: { ...makeEnv(location, env), PORT: String(port) },
      stdio: ['ignore', log, 'inherit'],
    });
    closeSync(log);
    return started;
  }

  async function restart(signal: NodeJS.Signals, cwd: string): Promise<void> {
    await stopProcess(child, signal);
    child = start(cwd);
    await store.waitUntilServing();
  }

  const store: RunningStore = {
    url,
    pid: () => child.pid ?? 0,
    async killAndRestart() {
      const startedAt = performance.now();
      await restart('SIGKILL', projectDir);
      return performance.now() - startedAt;
    },
    replace: (folder) => restart('SIGTERM', folder),
    async waitUntilServing() {
      const isServing = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => child.exitCode !== null,
        );
      await waitUntil(isServing, { what: 'the store is ready', timeoutMs: 300_000 });
      if (child.exitCode !== null) throw new Error(`The store ended with ${child.exitCode}`);
    },
    stop: (signal) => stopProcess(child, signal),
  };
  return store;
}

/** Calls `work` with a running store, and then stops the store. Its log is written to a file, as on a server. */
export async function withStore<Result>(
  dataDir: string,
  env: Record<string, string>,
  work: (store: { url: string; pid: number }) => Promise<Result>,
): Promise<Result> {
  const usual = { LOG_LEVEL: 'info', PICTURES_AHEAD: 'false' };
  const output = path.join(dataDir, 'store.log');
  const store = await startStore({ url: null, dataDir }, { env: { ...usual, ...env }, output });
  try {
    await store.waitUntilServing();
    return await work({ url: store.url, pid: store.pid() });
  } finally {
    await store.stop();
  }
}

export function makeFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'boa-lida-bench-'));
}

/** Message for measurements that are left out because `hasEngine` is false. */
export const missingPostgres = 'PostgreSQL: not installed';

export function hasEngine(engine: EngineName): boolean {
  return engine === 'sqlite' || findPostgresBin() !== undefined;
}

/** Calls `work` with an empty database, and then removes it. @throws when the engine is not installed */
export async function withEmptyDatabase<Result>(
  engine: EngineName,
  work: (location: DatabaseLocation, server?: PostgresServer) => Promise<Result>,
): Promise<Result> {
  const dataDir = makeFolder();
  const server = engine === 'postgres' ? await createPostgresServer() : undefined;
  try {
    return await work({ url: server?.urlOf('postgres') ?? null, dataDir }, server);
  } finally {
    await server?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
