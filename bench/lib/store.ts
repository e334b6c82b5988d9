import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stopProcess } from './processes.ts';

/** The built store in a process of its own. */
export interface BenchStore {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** A folder that is empty at first: the store fills it with the starter catalogue when it starts on it. */
export function createBenchFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'boalida-bench-'));
}

/**
 * Its log goes to a file, as a server's does.
 * @param dataDir of the catalogue; an empty one is filled first, which takes a minute
 * @param within what starts it, such as a limit of its memory; the process that is started must become the store's
 */
export async function startStore(
  dataDir: string,
  env: Record<string, string> = {},
  within: readonly string[] = [],
): Promise<BenchStore> {
  const logFile = path.join(createBenchFolder(), 'store.log');
  const log = openSync(logFile, 'w');
  const [command = '', ...args] = [...within, process.execPath, 'server.ts'];
  const child = spawn(command, args, {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  for (;;) {
    const url = /Boa Lida em (http:\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1];
    if (url) return { url, pid: child.pid ?? 0, stop: () => stopStore(child, logFile) };
    if (child.exitCode !== null) throw new Error(`The store ended: ${readFileSync(logFile, 'utf8')}`);
    await wait(100);
  }
}

async function stopStore(child: ChildProcess, logFile: string): Promise<void> {
  await stopProcess(child);
  rmSync(path.dirname(logFile), { recursive: true, force: true });
}

/** A figure of the store's own `/metrics`, over all its series. */
export async function readMetric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
