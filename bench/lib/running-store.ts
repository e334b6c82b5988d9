import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseLocation } from '#app/data/database/database.ts';
import { settingNames } from '#app/server/settings.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { projectDir } from '../../scripts/lib/project.mjs';
import { closeAtEnd } from './close-at-end.ts';

/** The built store in a separate process, with the same URL after a restart. Benchmarks and trials use it. */
export interface RunningStore {
  url: string;
  pid(): number;
  /** Kills the store with SIGKILL and starts it again. @returns ms from the kill until the store served again */
  killAndRestart(): Promise<number>;
  /** Stops the store, and starts the build of another folder with the same URL. */
  replace(folder: string): Promise<void>;
  waitUntilServing(): Promise<void>;
  stop(): Promise<void>;
}

export interface StartOptions {
  env?: Record<string, string>;
  /** File to which the store's standard output is appended. */
  output?: string;
  /** Whether to wait until the store serves. */
  waits?: boolean;
}

/** Creates a folder that exists until the part or trial ends. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'boa-lida-bench-'));
  closeAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns an environment for a store or a command in which only the given settings are set. */
export function makeEnv({ url, dataDir }: DatabaseLocation, env: Record<string, string> = {}): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  return { ...process.env, ...unset, DATA_DIR: dataDir, DATABASE_URL: url ?? '', ...env };
}

/**
 * Starts a store that runs until the part or trial ends. It fills an empty database with the starter catalogue. Its log
 * is written to a file, as on a server.
 */
export async function startStore(location: DatabaseLocation, options: StartOptions = {}): Promise<RunningStore> {
  const { env, output = path.join(location.dataDir, 'store.log'), waits = true } = options;
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child = start(projectDir);
  closeAtEnd(() => stopProcess(child, 'SIGKILL'));

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
    await waitUntilServing();
  }

  async function waitUntilServing(): Promise<void> {
    const isServing = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => child.exitCode !== null,
      );
    await waitUntil(isServing, { what: 'the store is ready', timeoutMs: 300_000 });
    if (child.exitCode !== null) throw new Error(`The store ended with ${child.exitCode}`);
  }

  if (waits) await waitUntilServing();
  return {
    url,
    pid: () => child.pid ?? 0,
    async killAndRestart() {
      const startedAt = performance.now();
      await restart('SIGKILL', projectDir);
      return performance.now() - startedAt;
    },
    replace: (folder) => restart('SIGTERM', folder),
    waitUntilServing,
    stop: () => stopProcess(child),
  };
}

/** Starts an embedded store with the usual settings of benchmarks. */
export function startBenchStore(dataDir: string, env?: Record<string, string>): Promise<RunningStore> {
  return startStore({ url: null, dataDir }, { env: { LOG_LEVEL: 'info', PICTURES_AHEAD: 'false', ...env } });
}

/** Ends a process and waits until it has exited. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
