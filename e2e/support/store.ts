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
  /** Location of its database, which a test can open as another process would. */
  location: DatabaseLocation;
  /** Returns what the server printed since it last started. */
  output(): string;
  /** Restarts it with the same address and data; `env` replaces the earlier settings. */
  restart(env?: StoreEnv): Promise<void>;
  stop(): Promise<void>;
}

type StoreEnv = Record<string, string | undefined>;

interface TestFixtures {
  /**
   * Settings of the store, set with `test.use({ storeEnv: { … } })` at the top of a file; undefined when they are not
   * set. The file then has a store of its own with the unchanged starter catalogue.
   */
  storeEnv: StoreEnv | undefined;
  store: Store;
  browserProblems: BrowserProblems;
  /** Opens a page of another visitor, on a separate device. */
  openDevice(options?: BrowserContextOptions): Promise<Page>;
}

/** Options of a Playwright project for its stores. */
export interface WorkerOptions {
  /** Engine of the catalogue's database. */
  storeEngine: EngineName;
}

interface WorkerFixtures extends WorkerOptions {
  stores: Stores;
}

/**
 * Running stores of a test worker. The worker starts them one after another, because another worker would start another
 * browser too.
 */
interface Stores {
  /** Returns the store that all files without settings share. */
  shared(): Promise<Store>;
  /** Returns the store of this file, after stopping that of the previous file. */
  ownOf(file: string, env: StoreEnv): Promise<Store>;
}

/**
 * The test function of every journey. `page` starts at the store of its worker, and a test fails when a page reports a
 * problem in its console or throws.
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
    // The timeout is long, because the first start with an empty PostgreSQL draws the pictures of the starter
    // catalogue.
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
      // This also covers a test that exceeded its time limit.
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

/** Reads the visible text of the page for the log, which cannot contain screenshots. */
async function readText(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 5000 }).catch(String);
  return text.replaceAll(/\s*\n\s*/g, '\n').slice(0, 2000);
}

/**
 * Makes navigations wait for the scripts, which start after the first paint and are not included in `load`.
 * `late-scripts.ts` tests the time before.
 */
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
  // All stores share the folder, so that each picture is rendered only once.
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
