import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Response,
} from '@playwright/test';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseLocation, EngineName } from '#app/data/database/database.ts';
import { createPostgresServer } from '#tests/support/databases/postgres-server.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { watchBrowser, type BrowserProblems } from './browser-problems.ts';
import { startServer } from './stores/server.ts';
import { waitForHydration } from './screen.ts';
import { renderedPicturesDir, templateDataDir } from './stores/template.ts';

export { expect } from '@playwright/test';

/** A running store with a database of its own that its tests may write. */
export interface Store {
  url: string;
  /** For opening its database from the test, as another process would. */
  location: DatabaseLocation;
  /** What the server printed since it last started. */
  output(): string;
  /** Stops and starts it on the same address and data; `env` replaces the settings given before. */
  restart(env?: StoreEnv): Promise<void>;
  stop(): Promise<void>;
}

type StoreEnv = Record<string, string | undefined>;

interface TestFixtures {
  /**
   * Settings of the store, set with `test.use({ storeEnv: { … } })` at the top of a file; undefined is one that nobody has set.
   * The file then has a store of its own, with the starter catalogue as it is at first.
   */
  storeEnv: StoreEnv | undefined;
  store: Store;
  browserProblems: BrowserProblems;
  /** A page of another visitor, on a device of its own. */
  openDevice(options?: BrowserContextOptions): Promise<Page>;
}

/** What a project may choose for its stores. */
export interface WorkerOptions {
  /** Which kind of database holds the catalogue. */
  storeEngine: EngineName;
}

interface WorkerFixtures extends WorkerOptions {
  stores: Stores;
}

/** What a worker has running. A worker for each kind of settings would start a browser as well. */
interface Stores {
  /** The one that all files without settings share. */
  shared(): Promise<Store>;
  /** The one of this file; that of another file is stopped. */
  ownOf(file: string, env: StoreEnv): Promise<Store>;
}

/**
 * The test of every journey: `page` starts at the store of its worker, and a test fails when a page complains in its
 * console or throws.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  storeEngine: ['sqlite', { option: true, scope: 'worker' }],
  stores: [
    async ({ storeEngine }, use) => {
      let shared: Store | undefined;
      let own: { file: string; store: Store } | undefined;
      await use({
        async shared() {
          shared ??= await openStore(storeEngine, {});
          return shared;
        },
        async ownOf(file, env) {
          if (own?.file !== file) {
            await own?.store.stop();
            own = { file, store: await openStore(storeEngine, env) };
          }
          return own.store;
        },
      });
      await shared?.stop();
      await own?.store.stop();
    },
    { scope: 'worker' },
  ],
  storeEnv: [undefined, { option: true }],
  store: [
    async ({ stores, storeEnv }, use, { file }) => {
      await use(storeEnv ? await stores.ownOf(file, storeEnv) : await stores.shared());
    },
    // The first start over an empty PostgreSQL draws the starter catalogue.
    { timeout: 600_000 },
  ],
  baseURL: async ({ store }, use) => use(store.url),
  context: async ({ context }, use) => {
    waitForScriptsIn(context);
    await use(context);
  },
  openDevice: async ({ browser, store }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: store.url, serviceWorkers: 'block', ...options });
      contexts.push(context);
      waitForScriptsIn(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  browserProblems: [
    async ({ context, store }, use, testInfo) => {
      const problems = watchBrowser(context);
      await use(problems);
      // Also where it ran out of time.
      if (testInfo.status !== testInfo.expectedStatus) {
        const attach = (name: string, body: string) => testInfo.attach(name, { body, contentType: 'text/plain' });
        await attach('server output', store.output());
        for (const page of context.pages()) await attach(`text of ${page.url()}`, await readText(page));
      }
      base.expect(problems.list(), 'complaints in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** What a visitor reads on it, for the log of a run whose pictures nobody keeps. */
async function readText(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 5000 }).catch(String);
  return text.replaceAll(/\s*\n\s*/g, '\n').slice(0, 2000);
}

/** Scripts come after the paint, which `load` does not wait for. What happens before is the subject of `late-scripts.ts`. */
function waitForScriptsIn(context: BrowserContext): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
      const load = page[name].bind(page) as (...args: unknown[]) => Promise<Response | null>;
      Object.assign(page, {
        async [name](...args: unknown[]) {
          const response = await load(...args);
          if (!(args.at(-1) as { waitUntil?: string } | undefined)?.waitUntil) await waitForHydration(page);
          return response;
        },
      });
    }
    return page;
  };
}

async function openStore(engine: EngineName, givenEnv: StoreEnv): Promise<Store> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-e2e-'));
  const dataDir = path.join(folder, 'data');
  const postgres = engine === 'postgres' ? await createPostgresServer({ isDurable: false }) : undefined;
  const location = { url: postgres?.urlOf('postgres') ?? null, dataDir };
  if (postgres) await mkdir(dataDir);
  else await cp(templateDataDir(), dataDir, { recursive: true });
  // Every store shows the same pictures: each is rendered once, whichever worker asks first.
  await symlink(renderedPicturesDir(), path.join(dataDir, 'pictures'), 'dir');
  const port = await findFreePort();
  const start = (env: StoreEnv) => startServer({ dataDir, port, env: { ...env, DATABASE_URL: location.url ?? '' } });
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
      await postgres?.remove();
      await rm(folder, { recursive: true });
    },
  };
}
