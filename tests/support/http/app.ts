import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll } from 'vitest';
import type { Database, EngineName } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { getSecurityHeaders } from '#app/http/headers.ts';
import { createApp } from '#app/server/app.ts';
import { respondToMalformedRequests } from '#app/server/requests/limits/malformed-requests.ts';
import { createLog } from '#app/server/observability/log.ts';
import { createMetrics } from '#app/server/observability/metrics.ts';
import { loadSettings } from '#app/server/settings.ts';
import { loadStaticFiles } from '#app/server/requests/files/static-files.ts';
import { makePostgresDatabase } from '#tests/support/databases/databases.ts';
import { copyEmptyDatabase, copyStarterDatabase } from '#tests/support/databases/sqlite-templates.ts';
import { starterDatabase } from '#tests/support/databases/seed-starter-templates.ts';

const projectDir = path.join(import.meta.dirname, '../../..');
const staticFolders = ['build/client', 'build/panel/client'].map((folder) => path.join(projectDir, folder));
/** Built static files, loaded once for all stores of the process. */
let staticFiles: ReturnType<typeof loadStaticFiles> | undefined;

export interface TestAppOptions {
  /** Fills the empty database before the store starts. Without `seed` the store has the starter catalogue. */
  seed?: (db: Database) => Promise<unknown>;
  /** Changes the starter catalogue before the store starts. */
  prepare?: (db: Database) => Promise<unknown>;
  /** Environment variables that are added to those of every test store, or replace them. */
  env?: Record<string, string>;
  /** Engine of the database, by default SQLite. */
  engine?: EngineName;
  /** URL of a PostgreSQL database that the test has created. It is migrated when the store starts. */
  databaseUrl?: string;
}

export interface TestApp {
  /** Origin without a trailing slash. */
  url: string;
  db: Database;
  dataDir: string;
  /** Lines that the store has logged. The level is `error` unless `env` sets another. */
  logLines: string[];
  get(pathname: string, init?: RequestInit): Promise<Response>;
  /** Returns the text of the response to a GET request. */
  read(pathname: string): Promise<string>;
  stop(): Promise<void>;
  /** Stops the store, and starts a new one on the same data. */
  restart(): Promise<TestApp>;
}

/** Starts a store before the first test of a file or group, and stops it after the last. */
export function setUpTestApp(options?: TestAppOptions): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await startTestApp(options));
  });
  afterAll(() => app.stop());
  return app;
}

/**
 * Starts the complete store in this process, with its own database, a real port and the built screens.
 * @throws when the screens were not built
 */
export async function startTestApp({
  seed,
  prepare = seed,
  env = {},
  engine = 'sqlite',
  databaseUrl,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'boa-lida-http-'));
  const database = engine === 'postgres' ? await makePostgresDatabase(seed ? undefined : starterDatabase) : undefined;
  const connectionUrl = databaseUrl ?? database?.url;
  if (connectionUrl === undefined) await (seed ? copyEmptyDatabase : copyStarterDatabase)(dataDir);
  const remove = async () => {
    await database?.remove();
    // It is removed again if a picture that was being drawn when the store stopped is stored meanwhile.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  return openTestApp({ prepare, env, dataDir, connectionUrl, remove });
}

interface OpenOptions extends Pick<TestAppOptions, 'prepare'>, Required<Pick<TestAppOptions, 'env'>> {
  dataDir: string;
  connectionUrl: string | undefined;
  /** Removes the database and the data folder. */
  remove: () => Promise<void>;
}

async function openTestApp(options: OpenOptions): Promise<TestApp> {
  const { prepare, env, dataDir, connectionUrl, remove } = options;
  const settings = loadSettings({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://loja.example',
    LOG_LEVEL: 'error',
    DATABASE_URL: connectionUrl,
    ...env,
  });
  const db = await openDatabase({ url: connectionUrl, dataDir });
  await prepare?.(db);
  const logLines: string[] = [];
  const app = await createApp({
    settings,
    db,
    log: createLog({ level: settings.logLevel, stream: { write: (line) => logLines.push(line) } }),
    build: await loadBuild('build/server/index.js'),
    panelBuild: await loadBuild('build/panel/server/index.js'),
    staticFiles: await (staticFiles ??= loadStaticFiles(...staticFolders)),
    metrics: createMetrics(),
    now: Date.now,
  });
  const serverOptions = { keepAliveTimeout: 65_000, optimizeEmptyRequests: true, requireHostHeader: false };
  const server = createServer(serverOptions, app.handle).listen(0, '127.0.0.1');
  respondToMalformedRequests(server, getSecurityHeaders(settings));
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    url,
    db,
    dataDir,
    logLines,
    get: (pathname, init) => fetch(url + pathname, { redirect: 'manual', ...init }),
    read: async (pathname) => (await fetch(url + pathname, { redirect: 'manual' })).text(),
    async stop() {
      await close();
      await remove();
    },
    async restart() {
      await close();
      return openTestApp({ ...options, prepare: undefined });
    },
  };

  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await app.stop();
    await db.close();
  }
}

async function loadBuild(name: string): Promise<ServerBuild> {
  const file = path.join(projectDir, name);
  if (!existsSync(file)) throw new Error('The screens were not built: run "npm run build" first');
  return (await import(/* @vite-ignore */ file)) as ServerBuild;
}
