import { test as base } from '@playwright/test';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchBrowser } from './browser-problems.ts';
import type { BrowserProblems } from './browser-problems.ts';
import { findFreePort, startServer } from './server.ts';
import { renderedPicturesDir, templateDataDir } from './template.ts';

export { expect } from '@playwright/test';

/** The running store of one worker, with a database of its own that its tests may write. */
export interface Store {
  url: string;
  dataDir: string;
  /** What the server printed since it last started. */
  output(): string;
  /** Stops and starts it on the same address and data; `env` replaces the settings given before. */
  restart(env?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

interface TestFixtures {
  browserProblems: BrowserProblems;
}

interface WorkerFixtures {
  /** Settings of the store, set with `test.use({ storeEnv: { … } })` at the top of a file. */
  storeEnv: Record<string, string>;
  store: Store;
}

/**
 * The test of every journey: `page` starts at the store of its worker, and a test fails when a page complains in its
 * console or throws.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  storeEnv: [{}, { option: true, scope: 'worker' }],
  store: [
    async ({ storeEnv }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-e2e-'));
      const store = await openStore({ dataDir: path.join(folder, 'data'), env: storeEnv });
      await use(store);
      await store.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ store }, use) => use(store.url),
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

async function openStore({ dataDir, env }: { dataDir: string; env: Record<string, string> }): Promise<Store> {
  await cp(templateDataDir(), dataDir, { recursive: true });
  // Every store shows the same pictures: each is rendered once, whichever worker asks first.
  await symlink(renderedPicturesDir(), path.join(dataDir, 'pictures'), 'dir');
  const port = await findFreePort();
  let server = await startServer({ dataDir, port, env });
  return {
    url: server.url,
    dataDir,
    output: () => server.output(),
    async restart(newEnv = env) {
      await server.stop();
      server = await startServer({ dataDir, port, env: newEnv });
    },
    async stop() {
      await server.stop();
    },
  };
}
