import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { DatabaseLocation } from '#app/data/database.ts';
import { settingNames } from '#app/server/settings.ts';

/** The store as an operator runs it, on one address however often it dies. */
export interface ServerProcess {
  url: string;
  /** Resolves while it listens; after a kill, when it listens again. */
  ready(): Promise<void>;
  /** Ends it at once, as a power cut would, and starts it again. */
  killAndRestart(): Promise<void>;
}

/** Starts the built store over a database that is not empty. It is killed when the test ends. */
export async function startServerProcess(
  { url, dataDir }: DatabaseLocation,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await findFreePort();
  let child: ChildProcess;
  let listening: Promise<void>;
  onTestFinished(() => void child.kill('SIGKILL'));

  function start(): void {
    const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
    child = spawn(process.execPath, ['server.ts'], {
      cwd: path.join(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        ...unset,
        ...{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: url ?? '', LOG_LEVEL: 'error' },
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    listening = waitUntilListening(child);
    listening.catch(() => {});
  }

  start();
  const process_: ServerProcess = {
    url: `http://127.0.0.1:${port}`,
    ready: () => listening,
    async killAndRestart() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      start();
      await listening;
    },
  };
  await process_.ready();
  return process_;
}

async function waitUntilListening(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('The server prints nowhere');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Boa Lida em ')) return;
  }
  throw new Error('The server ended before it listened');
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  probe.close();
  await once(probe, 'close');
  return port;
}
