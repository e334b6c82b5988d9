import { test as base, type Page } from '@playwright/test';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseLocation, EngineName } from '#app/data/database/database.ts';
import { createPostgresServer } from '#tests/support/databases/postgres-server.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { watchBrowser, type BrowserProblems } from './browser-problems.ts';
import { startServer } from './server.ts';
import { waitForScripts } from './screen.ts';
import { renderedPicturesDir, templateDataDir } from './template.ts';

export { expect } from '@playwright/test';

/** The running store of one worker, with a database of its own that its tests may write. */
export interface Store {
  url: string;
  /** For opening its database from the test, as another process would. */
  location: DatabaseLocation;
  /** What the server printed since it last started. */
  output(): string;
  /** Stops and starts it on the same address and data; `env` replaces the settings given before. */
  restart(env?: Record<string, string | undefined>): Promise<void>;
  stop(): Promise<void>;
}

interface TestFixtures {
  browserProblems: BrowserProblems;
}

/** What a project or a file may choose for its stores. */
export interface WorkerOptions {
  /** Settings of the store, set with `test.use({ storeEnv: { … } })` at the top of a file; undefined is one that nobody has set. */
  storeEnv: Record<string, string | undefined>;
  /** Which kind of database holds the catalogue; the project says. */
  storeEngine: EngineName;
}

interface WorkerFixtures extends WorkerOptions {
  store: Store;
}

/**
 * The test of every journey: `page` starts at the store of its worker, and a test fails when a page complains in its
 * console or throws.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  storeEnv: [{}, { option: true, scope: 'worker' }],
  storeEngine: ['sqlite', { option: true, scope: 'worker' }],
  store: [
    async ({ storeEnv, storeEngine }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-e2e-'));
      const dataDir = path.join(folder, 'data');
      const postgres = storeEngine === 'postgres' ? await createPostgresServer() : undefined;
      const location = { url: postgres?.urlOf('postgres') ?? null, dataDir };
      const store = await openStore(location, storeEnv);
      await use(store);
      await store.stop();
      await postgres?.remove();
      await rm(folder, { recursive: true });
    },
    // The first start over an empty PostgreSQL draws the starter catalogue.
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ store }, use) => use(store.url),
  // Scripts come after the paint, which `load` does not wait for. What happens before is the subject of `late-scripts.spec.ts`.
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const afterwards = async (loading: ReturnType<Page['reload']>, options: Parameters<Page['reload']>[0]) => {
      const response = await loading;
      if (javaScriptEnabled !== false && !options?.waitUntil) await waitForScripts(page);
      return response;
    };
    page.goto = (address, options) => afterwards(goto(address, options), options);
    page.reload = (options) => afterwards(reload(options), options);
    await use(page);
  },
  browserProblems: [
    async ({ context, store }, use, testInfo) => {
      const problems = watchBrowser(context);
      await use(problems);
      if (testInfo.status === 'failed') {
        await testInfo.attach('server output', { body: store.output(), contentType: 'text/plain' });
      }
      base.expect(problems.list(), 'complaints in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

async function openStore(location: DatabaseLocation, givenEnv: Record<string, string | undefined>): Promise<Store> {
  const { url: databaseUrl, dataDir } = location;
  if (databaseUrl === null) await cp(templateDataDir(), dataDir, { recursive: true });
  else await mkdir(dataDir);
  // Every store shows the same pictures: each is rendered once, whichever worker asks first.
  await symlink(renderedPicturesDir(), path.join(dataDir, 'pictures'), 'dir');
  const port = await findFreePort();
  const start = (env: Record<string, string | undefined>) =>
    startServer({ dataDir, port, env: { ...env, DATABASE_URL: databaseUrl ?? '' } });
  let server = await start(givenEnv);
  return {
    url: server.url,
    location,
    output: () => server.output(),
    async restart(env = givenEnv) {
      await server.stop();
      server = await start(env);
    },
    async stop() {
      await server.stop();
    },
  };
}
