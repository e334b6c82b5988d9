import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseLocation } from '#app/data/database/database.ts';

export interface LojaRun {
  code: number | null;
  stdout: string;
  stderr: string;
  /** The document of `--json`. */
  json: () => Record<string, unknown>;
}

const projectDir = path.join(import.meta.dirname, '../..');

export interface LojaOptions {
  location?: DatabaseLocation;
  cwd?: string;
  env?: Record<string, string>;
  /** Typed when it asks. */
  input?: string;
  /** Given the process, for ending it early. */
  onStart?: (kill: () => void) => void;
}

/** Runs the owner's command line in a process of its own, as the owner does. */
export async function runLoja(
  args: readonly string[],
  { location, cwd = projectDir, env = {}, input = '', onStart }: LojaOptions = {},
): Promise<LojaRun> {
  const child = spawn(process.execPath, [path.join(projectDir, 'cli/loja.ts'), ...args], {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...(location && { DATABASE_URL: location.url ?? '', DATA_DIR: location.dataDir || tmpdir() }),
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onStart?.(() => child.kill('SIGKILL'));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
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

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
