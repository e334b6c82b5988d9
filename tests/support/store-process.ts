import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { DatabaseLocation } from '#app/data/database/database.ts';
import { settingNames } from '#app/server/settings.ts';
import { findFreePort } from './free-port.ts';

const projectDir = path.join(import.meta.dirname, '../..');

/** The built store as an operator runs it, in a separate process. */
export interface StoreProcess {
  url: string;
  /** Resolves once the store listens, and rejects with its output when it ends before. */
  ready(): Promise<void>;
  /** Returns the id of the main process, which may have worker processes. */
  pid(): number;
  /** Returns all lines that the store has printed. */
  lines(): string[];
  /** Stops the store with a signal, as a service manager or a closed terminal would. @returns its exit code */
  stop(signal?: 'SIGTERM' | 'SIGHUP' | 'SIGKILL'): Promise<number | null>;
}

export interface StartOptions {
  /** Settings of the store. All others are empty, whatever the shell or a developer's `.env` contains. */
  env?: Record<string, string | undefined>;
  args?: readonly string[];
  /** Port, by default a free one. */
  port?: number;
  /** Folder that contains the `build/` to serve, by default the project's. */
  cwd?: string;
}

/** Starts the built store on a database, which is filled with the starter catalogue when it is empty. */
export async function startStoreProcess(
  { url: databaseUrl, dataDir }: DatabaseLocation,
  { env = {}, args = [], port: givenPort, cwd = projectDir }: StartOptions = {},
): Promise<StoreProcess> {
  const port = givenPort ?? (await findFreePort());
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  const location = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', PORT: String(port) };
  const child = spawn(process.execPath, [path.join(projectDir, 'server.ts'), ...args], {
    cwd,
    env: { ...process.env, ...unset, ...location, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listening = new Promise<void>((resolve, reject) => {
    const record = (chunk: Buffer) => {
      output += chunk.toString();
      if (/^Boa Lida em .*\n/m.test(output)) resolve();
    };
    child.stdout.on('data', record);
    child.stderr.on('data', record);
    child.once('close', (code) => reject(new Error(`The store ended (${code}) before it listened:\n${output}`)));
  });
  listening.catch(() => {});
  return {
    url: `http://127.0.0.1:${port}`,
    ready: () => listening,
    pid: () => child.pid ?? 0,
    lines: () => output.split('\n').filter(Boolean),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
