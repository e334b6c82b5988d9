import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Response,
  type TestInfo,
} from '@playwright/test';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseLocation } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { importJson, type CatalogueRow } from '#tests/factories/catalogue.ts';
import { toastDurationMs } from '#app/visitor/shared/toasts.ts';
import { watchBrowser, type BrowserProblems } from './browser-problems.ts';
import { startServer } from './stores/start-server.ts';
import { waitForHydration } from './page-elements.ts';
import { encodedPicturesDir, templateDataDir } from './stores/store-template.ts';

export { expect, type Frame, type Locator, type Page, type Request, type Route } from '@playwright/test';

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
/** Products in the format of the catalogue file. */
type CatalogueFile = { products: Partial<CatalogueRow>[] };

interface TestFixtures {
  /**
   * Environment settings of the store, from `test.use({ storeEnv: { … } })` at the top of a file. A file with settings
   * has its own store unless `sharesStore` is set; undefined means the shared store.
   */
  storeEnv: StoreEnv | undefined;
  /** Whether other files with the same settings may use the file's store before or after it. */
  sharesStore: boolean;
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

/** Devices on which some tests run, with a tag in their titles: `for (const device of devices) test(\`… @${device}\`, …)`. */
export const devices = ['desktop', 'phone'] as const;

/** Options of tests tagged `@phone`. The options of other tests are those of a desktop. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const isForPhone = ({ tags }: TestInfo) => tags.includes('@phone');

interface StoreProperties {
  /** File whose tests use the store; undefined when all files with the same settings use it. */
  file: string | undefined;
  env: StoreEnv | undefined;
  catalogue: CatalogueFile | undefined;
}

/** Running stores of a test worker. A worker per store would also need a browser per store. */
interface Stores {
  /**
   * Returns the store with these properties. A store that several files share runs until the worker ends; that of a
   * single file is stopped when the next file needs one.
   */
  get(properties: StoreProperties): Promise<Store>;
}

/**
 * The test function of every journey. `page` starts at the test's store, and a test fails when a page reports a
 * problem in its console or throws.
 */
export const test = base.extend<TestFixtures, { stores: Stores }>({
  stores: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern, and the fixture depends on none.
    async ({}, use) => {
      const sharedStores = new Map<string, Store>();
      let storeOfFile: { key: string; store: Store } | undefined;
      await use({
        async get(properties) {
          const key = JSON.stringify(properties);
          const running = storeOfFile?.key === key ? storeOfFile.store : sharedStores.get(key);
          if (running) return running;
          if (properties.file) await storeOfFile?.store.stop();
          const store = await openStore(properties);
          if (properties.file) storeOfFile = { key, store };
          else sharedStores.set(key, store);
          return store;
        },
      });
      for (const store of sharedStores.values()) await store.stop();
      await storeOfFile?.store.stop();
    },
    { scope: 'worker' },
  ],
  viewport: async ({ viewport }, use, info) => use(isForPhone(info) ? phone.viewport : viewport),
  deviceScaleFactor: async ({ deviceScaleFactor }, use, info) =>
    use(isForPhone(info) ? phone.deviceScaleFactor : deviceScaleFactor),
  hasTouch: async ({ hasTouch }, use, info) => use(isForPhone(info) || hasTouch),
  isMobile: async ({ isMobile }, use, info) => use(isForPhone(info) || isMobile),
  storeEnv: [undefined, { option: true }],
  sharesStore: [false, { option: true }],
  catalogue: [undefined, { option: true }],
  store: [
    async ({ stores, storeEnv: env, catalogue, sharesStore }, use, testInfo) => {
      const isShared = sharesStore || (!env && !catalogue);
      await use(await stores.get({ file: isShared ? undefined : testInfo.file, env, catalogue }));
    },
    { timeout: 600_000 },
  ],
  baseURL: async ({ store }, use) => use(store.url),
  holdsToasts: [true, { option: true }],
  context: async ({ context, holdsToasts }, use) => {
    waitForScriptsIn(context);
    if (holdsToasts) await holdToasts(context);
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

/**
 * Replaces `setTimeout` in pages that are opened from now on, so that timers with the duration of a toast never fire.
 * After `page.clock.install` it must be called again, because the clock replaces `setTimeout` too.
 */
export async function holdToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript((durationMs) => {
    const start = window.setTimeout.bind(window);
    const hold = (work: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
      start(work, delayMs === durationMs ? 2 ** 31 - 1 : delayMs, ...rest);
    Object.assign(window, { setTimeout: hold });
  }, toastDurationMs);
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

async function openStore({ env, catalogue }: StoreProperties): Promise<Store> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-e2e-'));
  const dataDir = path.join(folder, 'data');
  const location = { url: null, dataDir };
  if (catalogue) {
    await mkdir(dataDir);
    await storeCatalogue(location, catalogue);
  } else await cp(templateDataDir(), dataDir, { recursive: true });
  // All stores share the folder, so that each picture is rendered only once.
  await symlink(encodedPicturesDir(), path.join(dataDir, 'pictures'), 'dir');
  const server = await startServer({ dataDir, env });
  return {
    url: server.url,
    location,
    output: () => server.lines().join('\n'),
    async stop() {
      await server.stop();
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
