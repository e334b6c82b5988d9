import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../support/store.ts';
import { startServer, type RunningServer } from '../support/stores/server.ts';
import { templateDataDir } from '../support/stores/template.ts';

test('an inline script that is not the page’s own does not run', async ({ page, browserProblems }) => {
  browserProblems.allow(/Content Security Policy/);
  await page.goto('/shop');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.wasRun = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
});

test.describe('a store of its own', () => {
  let folder = '';
  let server: RunningServer;

  test.beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-serving-'));
    const dataDir = path.join(folder, 'data');
    await cp(templateDataDir(), dataDir, { recursive: true });
    server = await startServer({ dataDir });
  });

  test.afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  test('a page does not wait for the pictures of a cold catalogue', async () => {
    const html = await (await fetch(`${server.url}/shop/shop-load-more?shown=15`)).text();
    const hashes = new Set([...html.matchAll(/\/imagens\/([0-9a-f]{20})\//g)].map(([, hash]) => hash));
    const leaving = new AbortController();
    let rendered = 0;
    const pictures = [...hashes].map(async (hash) => {
      const response = await fetch(`${server.url}/imagens/${hash}/960.avif`, { signal: leaving.signal });
      await response.arrayBuffer();
      rendered += 1;
    });
    const page = await fetch(`${server.url}/shop?page=3&sortBy=low`);
    await page.text();
    expect(page.status).toBe(200);
    expect(rendered, `pictures of ${hashes.size} that came before the page`).toBeLessThan(hashes.size / 2);
    leaving.abort();
    await Promise.allSettled(pictures);
  });
});
