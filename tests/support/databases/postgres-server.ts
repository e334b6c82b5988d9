import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findPostgresBin } from '../../../scripts/lib/find-programs.mjs';
import { waitUntil } from '#tests/support/wait-until.ts';
import { findFreePort } from '#tests/support/free-port.ts';

/** A real PostgreSQL server with its own folder and port. */
export interface PostgresServer {
  /** Returns the `postgres://…` URL of a database of this server. */
  urlOf(database: string): string;
  /** Kills the server with SIGKILL, so that it cannot shut down properly. */
  crash(): Promise<void>;
  /** Starts the server again after a crash. */
  start(): Promise<void>;
  /** Suspends all processes of the server. Connections are accepted and stay open, but get no response. */
  freeze(): void;
  /** Resumes the suspended processes. */
  thaw(): void;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
}

const superuser = 'boalida';
/**
 * Unprivileged accounts that may exist on a machine. Tests that run as root need one, because PostgreSQL refuses root.
 */
const accounts = ['postgres', 'nobody'];

/** Message for a machine without PostgreSQL. */
export const missingPostgres =
  'PostgreSQL was not found: what needs it cannot run. On Debian: apt-get install postgresql. ' +
  'Elsewhere: POSTGRES_BIN=/folder/of/initdb/and/postgres.';

/**
 * Creates and starts a server, which by default waits for the disk as in production.
 * @param options `isDurable: false` does not wait for the disk, for tests without crashes; `settings` are further
 * server settings
 * @throws when PostgreSQL is not installed or does not start
 */
export async function createPostgresServer({
  isDurable = true,
  settings = [],
}: { isDurable?: boolean; settings?: readonly string[] } = {}): Promise<PostgresServer> {
  const bin = getPostgresBin();
  const identity = findIdentity();
  const folder = mkdtempSync(path.join(tmpdir(), 'boa-lida-postgres-'));
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? identity.uid);
  const port = await findFreePort();
  const dataFolder = path.join(folder, 'data');
  makeCluster({ bin, dataFolder, identity });
  const urlOf = (database: string) => `postgres://${superuser}@127.0.0.1:${port}/${database}`;
  let running: ChildProcess;

  /** Starts the server, repeatedly if it ends at once, because after a crash an old process may still be running. */
  async function start(): Promise<void> {
    let printed = '';
    const spawnOne = () => {
      printed = '';
      running = spawnServer({ bin, dataFolder, folder, port, identity, isDurable, more: settings });
      running.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    };
    spawnOne();
    await waitUntil(
      () => {
        if (hasEnded(running)) spawnOne();
        return canConnect(urlOf('postgres'));
      },
      { what: () => `PostgreSQL answers. It printed:\n${printed}` },
    );
  }

  const server: PostgresServer = {
    urlOf,
    start,
    crash: () => end(running, 'crash'),
    freeze: () => signalAll(dataFolder, 'SIGSTOP'),
    thaw: () => signalAll(dataFolder, 'SIGCONT'),
    async remove() {
      await end(running, 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return server;
}

function getPostgresBin(): string {
  const bin = findPostgresBin();
  if (!bin) throw new Error(missingPostgres);
  return bin;
}

export interface Identity {
  uid?: number;
  gid?: number;
}

/** Finds the account under which servers run that refuse to run as root; empty when this process is not root. */
export function findIdentity(): Identity {
  if (userInfo().uid !== 0) return {};
  for (const account of accounts) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, account], { stdio: 'pipe' })));
      return { uid, gid };
    } catch {
      // This account does not exist on the machine, so the next one is tried.
    }
  }
  throw new Error(`PostgreSQL does not run as root, and there is none of the accounts ${accounts.join(', ')}`);
}

interface ClusterOptions {
  bin: string;
  dataFolder: string;
  identity: Identity;
}

/**
 * Creates the database cluster with a Brazilian collation if the server supports it, so that a test fails when a query
 * relies on the server's sort order.
 */
function makeCluster({ bin, dataFolder, identity }: ClusterOptions): void {
  const always = ['-D', dataFolder, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--no-sync'];
  const brazilian = ['--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'];
  try {
    execFileSync(path.join(bin, 'initdb'), [...always, ...brazilian], { ...identity, cwd: '/', stdio: 'pipe' });
  } catch {
    rmSync(dataFolder, { recursive: true, force: true });
    execFileSync(path.join(bin, 'initdb'), [...always, '--locale=C'], { ...identity, cwd: '/', stdio: 'pipe' });
  }
}

/** Shell script that runs the server, and stops it when the process of the tests ends in any way, including a crash. */
const supervise = `
  "$0" "$@" </dev/null &
  server=$!
  (
    read -r how
    case "$how" in
      crash) kill -KILL -$$ ;;
      stop) kill -INT $server ;;
      *) kill -QUIT $server; sleep 2; rm -rf "$FOLDER" ;;
    esac
  ) <&3 &
  wait $server`;

function spawnServer({
  bin,
  dataFolder,
  folder,
  port,
  identity,
  isDurable,
  more,
}: {
  bin: string;
  dataFolder: string;
  folder: string;
  port: number;
  identity: Identity;
  isDurable: boolean;
  more: readonly string[];
}): ChildProcess {
  const durability = ['fsync', 'synchronous_commit', 'full_page_writes'].map(
    (setting) => `${setting}=${isDurable ? 'on' : 'off'}`,
  );
  const settings = [...durability, 'max_connections=500', 'listen_addresses=127.0.0.1', ...more];
  return spawn(
    'sh',
    [
      '-c',
      supervise,
      path.join(bin, 'postgres'),
      '-D',
      dataFolder,
      '-p',
      String(port),
      '-k',
      folder,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    {
      ...identity,
      cwd: '/',
      env: { ...process.env, FOLDER: folder },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    },
  );
}

/** Returns whether a server answers a query at this URL; it has two seconds to accept the connection. */
export async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function end(server: ChildProcess, how: 'stop' | 'crash'): Promise<void> {
  if (hasEnded(server)) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    const control = server.stdio[3];
    if (control && 'end' in control) control.end(`${how}\n`);
  });
}

/** Signals every process of the server. They are found by their parent, because each has its own process group. */
function signalAll(dataFolder: string, signal: NodeJS.Signals): void {
  const main = Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = processes
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === main);
  // The main process is signalled first, so that it starts no others meanwhile.
  for (const pid of [main, ...children.map(([child = 0]) => child)]) sendSignal(pid, signal);
}

/** Signals a process, unless it has ended since it was listed. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
