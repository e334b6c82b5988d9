import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../support/store.ts';
import { startServer, type RunningServer } from '../support/stores/server.ts';
import { templateDataDir } from '../support/stores/template.ts';

const addresses = [
  '/home',
  '/shop',
  '/shop/shop-details/1055',
  '/shop/shop-details',
  '/pages/cart',
  '/pages/search?searchText=sal',
  '/pages/contact',
  '/404',
];

test('every screen may run its own scripts and no other, and sets no cookie', async ({ request }) => {
  for (const address of addresses) {
    const response = await request.get(address);
    const policy = response.headers()['content-security-policy'] ?? '';
    const allowed = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash);
    expect(new Set(allowed), address).toEqual(new Set(hashInlineScripts(await response.text())));
    expect(policy, address).toContain("default-src 'none'");
    expect(policy, address).not.toMatch(/script-src[^;]*unsafe/);
    expect(response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')).toEqual([]);
  }
});

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

  test('asked to stop, it finishes the request that is open and takes no other', async () => {
    const body = JSON.stringify({ produtoId: '1001', avaliacao: '5' });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      `POST /api/ProdutoComentario/v1/produtocomentario/ HTTP/1.1\r\nHost: loja\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body.slice(0, 10)}`,
    );
    // Once another connection is answered, the first request has been read.
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const stopped = server.stop();
    await expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused');
    socket.write(body.slice(10));
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await stopped).toBe(0);
  });

  test('a page does not wait for the pictures of a cold catalogue', async () => {
    const html = await (await fetch(`${server.url}/shop/shop-load-more?shown=60`)).text();
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

function hashInlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('end', () => resolve(text));
  });
}
