import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Left by a running store in its data folder, for `loja update`. */
export interface RunningStore {
  /** Of the process that was started; a SIGUSR2 makes it start again from the files that are there. */
  pid: number;
  url: string;
  startedMs: number;
}

/** Says where this store runs; the file goes when the process ends in order. Without it the store serves all the same. */
export function writeRunFile(dataDir: string, url: string): void {
  const file = runFile(dataDir);
  const running: RunningStore = { pid: process.pid, url, startedMs: Date.now() };
  try {
    writeFileSync(file, JSON.stringify(running));
  } catch {
    return;
  }
  process.once('exit', () => {
    if (readRunFile(dataDir)?.pid === process.pid) rmSync(file, { force: true });
  });
}

/** Undefined where there is no file. The process may have been killed since. */
export function readRunFile(dataDir: string): RunningStore | undefined {
  try {
    return JSON.parse(readFileSync(runFile(dataDir), 'utf8')) as RunningStore;
  } catch {
    return undefined;
  }
}

/**
 * Replaces this process by a new one of the same command and process id, so that systemd or npm notices nothing. Where the system
 * cannot do that, the process ends, to be started again.
 */
export function restartInPlace(): never {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  if (process.execve) process.execve(process.execPath, args, process.env);
  process.exit(0);
}

function runFile(dataDir: string): string {
  return path.join(dataDir, 'loja-aberta.json');
}
