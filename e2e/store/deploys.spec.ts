import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeOtherBuild } from '../support/stores/other-build.ts';
import { getTitles, getToasts, holdToasts } from '../support/screen.ts';
import { startServer, type RunningServer } from '../support/stores/server.ts';
import { expect, test as base } from '../support/store.ts';
import { templateDataDir } from '../support/stores/template.ts';
import { findFreePort } from '#tests/support/free-port.ts';

interface Deployment {
  url: string;
  /** Replaces the running build with another one at the same address. */
  deploy(): Promise<void>;
}

const test = base.extend<{ deployment: Deployment }>({
  // Playwright reads from the destructuring pattern which fixtures this one needs, and it needs none.
  // oxlint-disable-next-line no-empty-pattern
  async deployment({}, use) {
    const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-e2e-'));
    const dataDir = path.join(folder, 'data');
    await cp(templateDataDir(), dataDir, { recursive: true });
    const port = await findFreePort();
    let server: RunningServer = await startServer({ dataDir, port });
    const builds: string[] = [];
    await use({
      url: server.url,
      async deploy() {
        builds.push(await makeOtherBuild());
        await server.stop();
        server = await startServer({ dataDir, port, cwd: builds.at(-1) });
      },
    });
    await server.stop();
    for (const made of [folder, ...builds]) await rm(made, { recursive: true, force: true });
  },
  baseURL: async ({ deployment }, use) => use(deployment.url),
});

/** Matches messages of the browser itself about missing files, and about a store that does not respond. */
const filesGone =
  /404|dynamically imported module|Unable to preload CSS|Error loading route module|Refused to apply style|ERR_CONNECTION/;

test.beforeEach(async ({ page, browserProblems }) => {
  browserProblems.allow(filesGone);
  await holdToasts(page);
});

/** Opens a screen. @returns counter of the document requests that follow */
async function open(page: Page, address: string): Promise<{ documents: number }> {
  await page.goto(address);
  const seen = { documents: 0 };
  page.on('request', (request) => {
    if (request.resourceType() === 'document') seen.documents += 1;
  });
  return seen;
}

test.describe('after a deploy that kept the files of the old build, a tab opened before it', () => {
  test('works without a new page (CL8)', async ({ page, deployment }) => {
    const seen = await open(page, '/shop');
    await deployment.deploy();
    const card = page.getByRole('main').getByRole('article').first();
    await card.hover();
    await card.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect(getToasts(page)).toContainText('Incluído no carrinho');
    await getTitles(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/shop\/shop-details\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(seen.documents).toBe(0);
  });
});

test('does not wait for the pictures of a catalogue whose pictures are not drawn yet', async ({ deployment }) => {
  const html = await (await fetch(`${deployment.url}/shop/shop-load-more?shown=15`)).text();
  const hashes = new Set([...html.matchAll(/\/imagens\/([0-9a-f]{20})\//g)].map(([, hash]) => hash));
  const leaving = new AbortController();
  let rendered = 0;
  const pictures = [...hashes].map(async (hash) => {
    const response = await fetch(`${deployment.url}/imagens/${hash}/960.avif`, { signal: leaving.signal });
    await response.arrayBuffer();
    rendered += 1;
  });
  const page = await fetch(`${deployment.url}/shop?page=3&sortBy=low`);
  await page.text();
  expect(page.status).toBe(200);
  expect(rendered, `pictures of ${hashes.size} that came before the page`).toBeLessThan(hashes.size / 2);
  leaving.abort();
  await Promise.allSettled(pictures);
});
