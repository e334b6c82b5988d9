import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { shopSettings } from '#app/domain/store/shop-settings.ts';
import { settingNames } from '#app/server/settings.ts';
import { findFreePort } from '#tests/support/free-port.ts';

const projectDir = path.join(import.meta.dirname, '../../..');
/** Time in ms in which a store must listen. It is long, because an empty store first imports its starter catalogue. */
const startTimeoutMs = 300_000;
const stopTimeoutMs = 60_000;

export interface ServerOptions {
  /** Folder of the server's database and pictures. */
  dataDir: string;
  /** Port, by default a free one. */
  port?: number;
  /** Environment variables that are added to those of every server, or replace them. */
  env?: Record<string, string | undefined>;
  /** Folder that contains the `build/` to serve, by default the project's. */
  cwd?: string;
}

export interface RunningServer {
  url: string;
  /** Returns all output of the server so far. */
  output(): string;
  /** Stops the server with SIGTERM, and waits until it has ended. @returns its exit code */
  stop(): Promise<number | null>;
}

/**
 * Starts the built store as an operator would, and resolves once it listens.
 * @throws Error with the output of a server that ended or did not start in time
 */
export async function startServer({
  dataDir,
  port: givenPort,
  env = {},
  cwd = projectDir,
}: ServerOptions): Promise<RunningServer> {
  const port = givenPort ?? (await findFreePort());
  const child = spawn(process.execPath, [path.join(projectDir, 'server.ts')], {
    cwd,
    env: { ...process.env, ...defaultSettings(), LOG_LEVEL: 'warn', DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const recordOutput = (chunk: Buffer) => (printed += chunk.toString());
  child.stdout.on('data', recordOutput);
  child.stderr.on('data', recordOutput);
  const url = await waitUntilListening(child, () => printed);
  return { url, output: () => printed, stop: () => stop(child) };
}

/** Returns every setting with its default, so that neither the shell nor a developer's `.env` affects the tests. */
function defaultSettings(): Record<string, string> {
  const empty = Object.fromEntries(settingNames.map((name) => [name, '']));
  // Settings of the shop have their default values, because for some an empty value means none.
  const shop = Object.values(shopSettings).map(({ env, initial }) => [env, initial]);
  return { ...empty, ...Object.fromEntries(shop) };
}

function waitUntilListening(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => fail(`did not listen within ${startTimeoutMs / 1000} s`), startTimeoutMs);
    function fail(reason: string): void {
      clearTimeout(timeout);
      child.kill('SIGKILL');
      reject(new Error(`The server ${reason}. It printed:\n${printed()}`));
    }
    child.once('exit', (code, signal) => fail(`ended (${code ?? signal}) before it listened`));
    child.stdout?.on('data', () => {
      const url = /^Boa Lida em (http:\/\/\S+:\d+)$/m.exec(printed())?.[1];
      if (!url) return;
      clearTimeout(timeout);
      child.removeAllListeners('exit');
      resolve(url);
    });
  });
}

function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    const forced = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    child.once('exit', (code) => {
      clearTimeout(forced);
      resolve(code);
    });
    child.kill('SIGTERM');
  });
}
