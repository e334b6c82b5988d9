import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { DatabaseLocation } from '#app/data/database/database.ts';
import { settingNames } from '#app/server/settings.ts';
import { findFreePort } from '#tests/support/free-port.ts';

/** The store as an operator runs it, in a separate process. Its URL stays the same after a restart. */
export interface ServerProcess {
  url: string;
  /** Resolves once the store listens, also after `killAndRestart`. */
  ready(): Promise<void>;
  /** Returns the id of the main process, which may have worker processes. */
  pid(): number;
  /** Returns the ids of the worker processes; empty when there are none. */
  workerPids(): number[];
  /** Lines of the store's standard output. */
  lines: string[];
  /** Stops the store with a signal, as a service manager or a closed terminal would. @returns its exit code */
  stop(signal?: 'SIGTERM' | 'SIGHUP'): Promise<number | null>;
  /** Kills the store with SIGKILL, and starts it again. */
  killAndRestart(): Promise<void>;
}

/** Time in ms after the stop signal from which aborts are expected, with a margin of a second. */
const abortAfterMs = 9000;

/**
 * Returns whether the store may have aborted responses, which it does ten seconds after the stop signal.
 * @param stopSentAt time of the stop signal by `performance.now()`
 */
export function mayHaveAborted(stopSentAt: number): boolean {
  return performance.now() > stopSentAt + abortAfterMs;
}

/** Starts the built store on a prepared database. It is killed when the test ends. */
export async function startServerProcess(
  { url, dataDir }: DatabaseLocation,
  env: Record<string, string> = {},
  { args = [], waitsUntilReady = true }: { args?: readonly string[]; waitsUntilReady?: boolean } = {},
): Promise<ServerProcess> {
  const port = await findFreePort();
  let child: ChildProcess;
  let listening: Promise<void>;
  const lines: string[] = [];
  onTestFinished(() => void child.kill('SIGKILL'));

  function start(): void {
    const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
    child = spawn(process.execPath, ['server.ts', ...args], {
      cwd: path.join(import.meta.dirname, '../../..'),
      env: {
        ...process.env,
        ...unset,
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: url ?? '',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    listening = waitUntilListening(child, lines);
    listening.catch(() => {});
  }

  start();
  const server: ServerProcess = {
    url: `http://127.0.0.1:${port}`,
    ready: () => listening,
    pid: () => child.pid ?? 0,
    workerPids() {
      const text = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
      return text === '' ? [] : text.split(' ').map(Number);
    },
    lines,
    async stop(signal = 'SIGTERM') {
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
    async killAndRestart() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      start();
      await listening;
    },
  };
  if (waitsUntilReady) await server.ready();
  return server;
}

function waitUntilListening(child: ChildProcess, lines: string[]): Promise<void> {
  const { stdout } = child;
  if (!stdout) throw new Error('The server prints nowhere');
  return new Promise((resolve, reject) => {
    const reader = createInterface({ input: stdout });
    reader.on('line', (line) => {
      lines.push(line);
      if (line.startsWith('Boa Lida em ')) resolve();
    });
    reader.once('close', () => reject(new Error('The server ended before it listened')));
  });
}
