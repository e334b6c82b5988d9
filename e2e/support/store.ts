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
import { renderedPicturesDir, templateDataDir } from './stores/template.ts';

export { expect } from '@playwright/test';

/** A running store with a database of its own that its tests may write. */
export interface Store {
  url: string;
  /** Location of its database, which a test can open as another process would. */
  location: DatabaseLocation;
  /** Returns what the server has printed. */
  output(): string;
  stop(): Promise<void>;
}

type StoreEnv = Record<string, string | undefined>;

interface TestFixtures {
  /**
   * Settings of the store, set with `test.use({ storeEnv: { … } })` at the top of a file; undefined when they are not
   * set. The file then has a store of its own with the unchanged starter catalogue.
   */
  storeEnv: StoreEnv | undefined;
  /**
   * Catalogue of the store, set with `test.use({ catalogue: … })` in place of the starter catalogue. The tests then have
   * a store of their own.
   */
  catalogue: CatalogueFile | undefined;
  /** Whether messages stay open until they are closed, because a busy machine may not press their buttons in time. */
  holdsToasts: boolean;
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

/** What tests ask of a store of their own. */
interface OwnStore {
  file: string;
  env: StoreEnv | undefined;
  catalogue: CatalogueFile | undefined;
}

/**
 * Running stores of a test worker. The worker starts them one after another, because another worker would start another
 * browser too.
 */
interface Stores {
  /** Returns the store that all files without settings share. */
  shared(): Promise<Store>;
  /** Returns the store with these settings and this catalogue, after stopping the previous such store. */
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
      let own: { wanted: string; store: Store } | undefined;
      await use({
        async shared() {
          shared ??= await openStore(storeEngine);
          return shared;
        },
        async own(asked) {
          const wanted = JSON.stringify(asked);
          if (own?.wanted !== wanted) {
            await own?.store.stop();
            own = { wanted, store: await openStore(storeEngine, asked) };
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
  catalogue: [undefined, { option: true }],
  store: [
    async ({ stores, storeEnv: env, catalogue }, use, { file }) => {
      await use(env || catalogue ? await stores.own({ file, env, catalogue }) : await stores.shared());
    },
    // The timeout is long, because the first start with an empty PostgreSQL draws the pictures of the starter
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

/** Runs in the page. Timers of the duration of a message never end. */
function holdToasts(durationMs: number): void {
  const start = window.setTimeout.bind(window);
  const hold = (work: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
    start(work, delayMs === durationMs ? 2 ** 31 - 1 : delayMs, ...rest);
  Object.assign(window, { setTimeout: hold });
}

/** Reads the visible text of the page for the log, which cannot contain screenshots. */
async function readText(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 5000 }).catch(String);
  return text.replaceAll(/\s*\n\s*/g, '\n').slice(0, 2000);
}

/**
 * Makes navigations wait for the scripts, which start after the first paint and are not included in `load`.
 * `late-scripts.spec.ts` tests the time before.
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
  await symlink(renderedPicturesDir(), path.join(dataDir, 'pictures'), 'dir');
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

/** Fills an empty database with a catalogue, as an import does. */
async function storeCatalogue(location: DatabaseLocation, catalogue: CatalogueFile): Promise<void> {
  const db = await openDatabase(location);
  const imported = await importJson(db, catalogue, { nowMs: Date.now() });
  await db.close();
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
}
