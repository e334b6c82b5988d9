import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { DatabaseLocation } from '#app/data/database/database.ts';
import { openSqliteDatabase } from './databases/databases.ts';
import type { HostedRun } from './loja-host.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

export interface LojaRun {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Parses the output of a command with `--json`. */
  json: () => Record<string, unknown>;
}

/** Matches a run that failed with this exit code and a message that contains the text. */
export function refusal(code: number, text: string) {
  return { code, stderr: expect.stringContaining(text) as string };
}

const projectDir = path.join(import.meta.dirname, '../..');

export interface LojaOptions {
  location?: DatabaseLocation;
  cwd?: string;
  env?: Record<string, string> | undefined;
  /** Called after the start with a function that kills the process. */
  onStart?: (kill: () => void) => void;
  /** Whether the command runs in a separate process in any case. */
  isAlone?: boolean;
}

/** Process of `loja-host.ts` for commands that need no separate process. */
let host: ChildProcess | undefined;
let isHostBusy = false;

/**
 * Runs a `loja` command. A command that may be killed, has variables of npm or Node or runs in parallel
 * with another has a separate process. The other commands run one after another in a shared process.
 */
export async function runLoja(args: readonly string[], options: LojaOptions = {}): Promise<LojaRun> {
  const { location, cwd = projectDir, env: extraEnv = {}, onStart, isAlone = false } = options;
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...(location && { DATABASE_URL: location.url ?? '', DATA_DIR: location.dataDir || tmpdir() }),
    ...extraEnv,
  };
  const isOrdinary = !isAlone && !onStart && !Object.keys(extraEnv).some((name) => /^(npm|NODE)_/.test(name));
  if (isOrdinary && !isHostBusy) return runInHost({ args: [...args], cwd, env });
  const child = spawn(process.execPath, [path.join(projectDir, 'cli/loja.ts'), ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onStart?.(() => child.kill('SIGKILL'));
  const [stdout, stderr, code] = await Promise.all([
    readAll(child.stdout),
    readAll(child.stderr),
    new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    }),
  ]);
  return { code, stdout, stderr, json: () => JSON.parse(stdout) as Record<string, unknown> };
}

/**
 * Opens an empty embedded database, and a working directory for `loja` commands on it. Both are removed when the test
 * ends.
 */
export async function openLoja({ env }: Pick<LojaOptions, 'env'> = {}) {
  const { db, location } = await openSqliteDatabase();
  const cwd = await createTemporaryFolder();
  return {
    db,
    location,
    cwd,
    loja: (...args: readonly string[]) => runLoja(args, { location, cwd, env }),
    /** Writes a file into the working directory. @returns its path */
    async save(name: string, content: string | Buffer): Promise<string> {
      const file = path.join(cwd, name);
      await writeFile(file, content);
      return file;
    },
  };
}

async function runInHost(run: HostedRun): Promise<LojaRun> {
  isHostBusy = true;
  try {
    host ??= startHost();
    host.send(run);
    const [answer] = (await once(host, 'message')) as [Pick<LojaRun, 'code' | 'stdout' | 'stderr'>];
    return { ...answer, json: () => JSON.parse(answer.stdout) as Record<string, unknown> };
  } finally {
    isHostBusy = false;
  }
}

/** Starts the shared process. It does not keep the process of the tests running, and ends with it. */
function startHost(): ChildProcess {
  const started = fork(path.join(import.meta.dirname, 'loja-host.ts'), { execArgv: [] });
  started.unref();
  started.channel?.unref();
  return started;
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
