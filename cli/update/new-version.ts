import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { databaseFileName, openAsItIs } from '#app/data/database/open-database.ts';
import type { Settings } from '#app/server/settings.ts';
import { CommandFailure, exitCodes } from '../lib/exit-codes.ts';

/** A new version may have to make the search index anew: 40 s for 200,000 products where nothing else runs. */
const startTimeoutMs = 10 * 60_000;

/**
 * @throws CommandFailure when a folder is no version of the store, or is the store itself
 */
export async function checkSource(folder: string, storeFolder: string): Promise<void> {
  const name = await readName(folder);
  if (name === undefined || name !== (await readName(storeFolder))) {
    throw refuse(`${folder} não é uma pasta com uma versão da loja: falta o package.json dela`);
  }
  if (path.relative(folder, storeFolder) === '') {
    throw refuse('a versão nova precisa estar em outra pasta, ao lado da loja que está aberta');
  }
}

/**
 * Installs the packages of a version and builds it, in its own folder.
 * @throws CommandFailure when that fails
 */
export async function buildVersion(folder: string): Promise<void> {
  const code = await run(folder, ['scripts/setup.mjs', 'start']);
  if (code !== 0) throw fail('A versão nova não pôde ser construída; a loja continua como estava');
}

/**
 * Opens a version beside the running store, on a copy of its embedded database, to see that it starts and its tables can be
 * brought up to date; the start that follows finds its code compiled. A database server has no copy: there it opens an empty shop.
 * @throws CommandFailure when it does not start
 */
export async function tryVersion(folder: string, { databaseUrl, dataDir }: Settings): Promise<void> {
  const copy = await mkdtemp(path.join(tmpdir(), 'loja-ensaio-'));
  try {
    if (databaseUrl === null && existsSync(path.join(dataDir, databaseFileName))) {
      const db = await openAsItIs({ url: null, dataDir });
      await sql`vacuum into ${path.join(copy, databaseFileName)}`.execute(db.query).finally(() => db.close());
    }
    await startOnce(folder, { DATA_DIR: copy, DATABASE_URL: '', PORT: '0', HOST: '127.0.0.1', WEB_CONCURRENCY: '1' });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function startOnce(folder: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs);
  let hasStarted = false;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('Boa Lida em ')) return;
    hasStarted = true;
    child.kill('SIGTERM');
  });
  await once(child, 'exit').finally(() => clearTimeout(timer));
  if (!hasStarted) throw fail('A versão nova não abriu com uma cópia dos dados; a loja continua como estava');
}

/** Runs a script of a folder with this Node; its words go to the error output. */
async function run(folder: string, args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', process.stderr, process.stderr] });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

async function readName(folder: string): Promise<unknown> {
  try {
    return (JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { name?: unknown }).name;
  } catch {
    return undefined;
  }
}

function refuse(reason: string): CommandFailure {
  return new CommandFailure(`Nada mudou: ${reason}.`, { exitCode: exitCodes.refused });
}

function fail(message: string): CommandFailure {
  return new CommandFailure(`${message}.`, { exitCode: exitCodes.failed });
}
