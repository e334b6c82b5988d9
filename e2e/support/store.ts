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
import { openDatabase } from '#app/data/database/open-database.ts';
import { importJson } from '#tests/factories/catalogue.ts';
import { toastDurationMs } from '#app/visitor/shared/toasts.ts';
import { createPostgresServer } from '#tests/support/databases/postgres-server.ts';
import { watchBrowser, type BrowserProblems } from './browser-problems.ts';
import type { CatalogueFile } from './stores/catalogue-files.ts';
import { startServer } from './stores/server.ts';
import { waitForHydration } from './screen.ts';
import { encodedPicturesDir, templateDataDir } from './stores/store-template.ts';

export { expect } from '@playwright/test';

/** A running store with its own database, to which tests may write. */
export interface Store {
  url: string;
  /** Location of the store's database, which a test can open as another process would. */
  location: DatabaseLocation;
  /** Returns what the server has printed. */
  output(): string;
  stop(): Promise<void>;
}

type StoreEnv = Record<string, string | undefined>;

interface TestFixtures {
  /**
   * Environment settings of the store, from `test.use({ storeEnv: { … } })` at the top of a file. A file with settings
   * has its own store; undefined means the shared store.
   */
  storeEnv: StoreEnv | undefined;
  /**
   * Catalogue that replaces the starter catalogue, from `test.use({ catalogue: … })`. A file with a catalogue has its
   * own store.
   */
  catalogue: CatalogueFile | undefined;
  /** Whether toasts stay open until they are closed, because a slow test may not press their buttons in time. */
  holdsToasts: boolean;
  store: Store;
  browserProblems: BrowserProblems;
  /** Opens a page in a new browser context, as another visitor on another device. */
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

/** Properties of a file's own store. */
interface OwnStore {
  file: string;
  env: StoreEnv | undefined;
  catalogue: CatalogueFile | undefined;
}

/**
 * Running stores of a test worker: the shared one, and at most one other. A worker per store would also need a browser
 * per store.
 */
interface Stores {
  /** Returns the store that all files without settings and catalogue share. */
  shared(): Promise<Store>;
  /**
   * Returns the file's store with these settings and this catalogue. The previous store of this kind is stopped first.
   */
  own(wanted: OwnStore): Promise<Store>;
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
      let runningStore: { key: string; store: Store } | undefined;
      await use({
        async shared() {
          shared ??= await openStore(storeEngine);
          return shared;
        },
        async own(properties) {
          const key = JSON.stringify(properties);
          if (runningStore?.key !== key) {
            await runningStore?.store.stop();
            runningStore = { key, store: await openStore(storeEngine, properties) };
          }
          return runningStore.store;
        },
      });
      await shared?.stop();
      await runningStore?.store.stop();
    },
    { scope: 'worker' },
  ],
  storeEnv: [undefined, { option: true }],
  catalogue: [undefined, { option: true }],
  store: [
    async ({ stores, storeEnv: env, catalogue }, use, { file }) => {
      await use(env || catalogue ? await stores.own({ file, env, catalogue }) : await stores.shared());
    },
    // The timeout is long, because the first start with an empty PostgreSQL imports the pictures of the starter
    // catalogue.
    { timeout: 600_000 },
  ],
  baseURL: async ({ store }, use) => use(store.url),
  holdsToasts: [true, { option: true }],
  context: async ({ context, holdsToasts }, use) => {
    waitForScriptsIn(context);
    if (holdsToasts) await context.addInitScript(holdToasts, toastDurationMs);
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
      // The condition also holds for a test that exceeded its time limit.
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

/** Runs in the page. It replaces `setTimeout`, so that timers with the duration of a toast never fire. */
function holdToasts(durationMs: number): void {
  const start = window.setTimeout.bind(window);
  const hold = (work: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
    start(work, delayMs === durationMs ? 2 ** 31 - 1 : delayMs, ...rest);
  Object.assign(window, { setTimeout: hold });
}

/** Reads the first 2,000 characters of a page's visible text, for the report of a failed test. */
async function readText(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 5000 }).catch(String);
  return text.replaceAll(/\s*\n\s*/g, '\n').slice(0, 2000);
}

/**
 * Makes Playwright's navigations also wait for hydration, because the scripts start after the first paint and are not
 * included in the `load` event. `late-scripts.spec.ts` tests the time before hydration.
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

async function openStore(engine: EngineName, { env = {}, catalogue }: Partial<OwnStore> = {}): Promise<Store> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-e2e-'));
  const dataDir = path.join(folder, 'data');
  const postgres = engine === 'postgres' ? await createPostgresServer({ isDurable: false }) : undefined;
  const location = { url: postgres?.urlOf('postgres') ?? null, dataDir };
  if (postgres || catalogue) await mkdir(dataDir);
  else await cp(templateDataDir(), dataDir, { recursive: true });
  if (catalogue) await storeCatalogue(location, catalogue);
  // All stores share the folder, so that each picture is rendered only once.
  await symlink(encodedPicturesDir(), path.join(dataDir, 'pictures'), 'dir');
  const server = await startServer({ dataDir, env: { ...env, DATABASE_URL: location.url ?? '' } });
  return {
    url: server.url,
    location,
    output: () => server.output(),
    async stop() {
      await server.stop();
      await postgres?.remove();
      await rm(folder, { recursive: true });
    },
  };
}

/** Imports a catalogue into an empty database. */
async function storeCatalogue(location: DatabaseLocation, catalogue: CatalogueFile): Promise<void> {
  const db = await openDatabase(location);
  const imported = await importJson(db, catalogue, { nowMs: Date.now() });
  await db.close();
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
}
