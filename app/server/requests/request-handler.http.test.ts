import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { archiveAssets } from '#app/server/requests/files/earlier-builds.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { sendRaw } from '#tests/support/http/raw-request.ts';

const app = setUpTestApp({ env: { LOG_LEVEL: 'info', ADMIN_TOKEN: 'segredo-de-teste-123456789' } });

const pages = ['/home', '/shop', '/shop?category=aves&sortBy=low', '/shop/shop-details/1001', '/pages/cart'];

test.each(pages)('%s is a page without cookies whose policy lists exactly its inline scripts', async (path) => {
  const response = await app.get(path);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('Set-Cookie')).toBeNull();
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const allowed = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash);
  expect(new Set(allowed)).toEqual(new Set(getInlineScriptHashes(html)));
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  // The page must contain no nonce, because the same response is sent to all visitors.
  expect(html).not.toContain('nonce=');
});

test('the head contains the early script, then the style sheet and no other script, because the early script loads those after the first paint', async () => {
  const html = await (await app.get('/shop')).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const styleSheetIndex = head.search(/<link[^>]+rel="stylesheet"/);
  expect(head.indexOf('<script>')).toBeGreaterThan(0);
  expect(styleSheetIndex).toBeGreaterThan(head.indexOf('<script>'));
  expect(styleSheetIndex).toBeLessThan(head.search(/<link[^>]+rel="(preload|icon)"/));
  expect(html).not.toMatch(/rel="modulepreload"|<script[^>]+(src=|type="module")/);
  expect(
    html.match(/<script type="text\/x-late-module" data-files="(\/assets\/[\w.-]+\.js ?)+">import "\/assets\//g),
  ).toHaveLength(1);
});

test('HEAD returns the headers of GET and no body, and an unchanged page gets a 304', async () => {
  const response = await app.get('/shop', { method: 'HEAD' });
  expect(response.status).toBe(200);
  const etag = response.headers.get('ETag') ?? '';
  expect([etag.length > 9, await response.text()]).toEqual([true, '']);
  const second = await app.get('/shop', { headers: { 'If-None-Match': `W/"other", ${etag}` } });
  expect([second.status, await second.text(), second.headers.get('ETag')]).toEqual([304, '', etag]);
});

test('the root URL redirects to home, and a URL with a trailing slash to the one without it (N1)', async () => {
  const bare = await app.get('/');
  expect([bare.status, bare.headers.get('Location')]).toEqual([302, '/home']);
  const slash = await app.get('/shop/?page=2');
  expect([slash.status, slash.headers.get('Location')]).toEqual([308, '/shop?page=2']);
});

test.each(['/404', '/shop/nada', '/qualquer/coisa?x=1', '/shop/shop-details/999999', '/shop/shop-details/1e3'])(
  '%s gets a 404 from the server, with the not-found screen (N2, PP1)',
  async (path) => {
    const response = await app.get(path);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('Oops! Pagina não econtrada.');
    expect(html).toContain('Ops! Parece que a página que você estava procurando não foi encontrada.');
  },
);

test.each([
  ['/api/Produto/v1/produtosComFiltros', 5000],
  ['/api/qualquer', 200_000],
])(
  'a URL of %s with a search text of %d characters is too long, and gets the error response of the API',
  async (path, length) => {
    const { status, headers, body } = await getRaw(`${path}?searchText=${'a'.repeat(length)}`, '');
    expect(status).toBe(414);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.parse(body.toString())).toEqual({
      data: null,
      mensagem: 'O endereço é longo demais: use no máximo 4.096 caracteres.',
      erros: [],
    });
  },
);

test('the service worker for offline reading is always revalidated, and may connect only to the store', async () => {
  const response = await app.get('/sw.js');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/javascript');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'; connect-src 'self'");
  const worker = await response.text();
  const html = await (await app.get('/pages/cart')).text();
  for (const [script] of html.matchAll(/\/assets\/[^" ]+\.(js|css)/g)) expect(worker).toContain(script);
});

test('built files are immutable and compressed, and a missing one is a 404', async () => {
  const html = await (await app.get('/shop')).text();
  const script = /\/assets\/[^" ]+\.js/.exec(html)?.[0] ?? '';
  const response = await app.get(script, { headers: { 'Accept-Encoding': 'br' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toContain('immutable');
  expect(response.headers.get('Content-Encoding')).toBe('br');
  expect((await app.get('/assets/nada.js')).status).toBe(404);
});

test.each(['', '/painel', '/cotacao'])(
  'a cached page of the previous build can still load its files under %s/assets',
  async (prefix) => {
    const path = `${prefix}/assets/tela-AAAABBBB.js`;
    expect((await app.get(path)).status).toBe(404);
    const folder = join(app.dataDir, 'site');
    const bodies = { identity: Buffer.from('tela()') };
    const file = { contentType: '', cacheControl: '', policy: '', hash: '', bodies };
    await archiveAssets(folder, { staticFiles: new Map([[path, file]]), nowMs: Date.now() });
    await archiveAssets(folder, { staticFiles: new Map(), nowMs: Date.now() });
    const response = await app.get(path);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    expect(await response.text()).toBe('tela()');
  },
);

test('pictures are served in the preset widths and both formats, and in no others', async () => {
  const html = await (await app.get('/shop')).text();
  const path = /\/imagens\/[0-9a-f]{20}\/320\.avif/.exec(html)?.[0] ?? '';
  const avif = await app.get(path);
  expect([avif.status, avif.headers.get('Content-Type')]).toEqual([200, 'image/avif']);
  expect(avif.headers.get('Cache-Control')).toContain('immutable');
  expect((await app.get(path.replace('320.avif', '160.webp'))).headers.get('Content-Type')).toBe('image/webp');
  expect((await app.get(path.replace('320', '321'))).status).toBe(404);
  expect((await app.get('/imagens/00000000000000000000/320.avif')).status).toBe(404);
});

test('a page does not wait for pictures that are not rendered yet', async () => {
  const html = await (await app.get('/shop/shop-load-more?shown=15')).text();
  const hashes = new Set([...html.matchAll(/\/imagens\/([0-9a-f]{20})\//g)].map(([, hash]) => hash));
  const requests = new AbortController();
  let loadedPictures = 0;
  const pictures = [...hashes].map(async (hash) => {
    const response = await app.get(`/imagens/${hash}/960.avif`, { signal: requests.signal });
    await response.arrayBuffer();
    loadedPictures += 1;
  });
  expect((await app.get('/shop?page=3&sortBy=low')).status).toBe(200);
  expect(loadedPictures, `pictures of ${hashes.size} that came before the page`).toBeLessThan(hashes.size / 2);
  requests.abort();
  await Promise.allSettled(pictures);
});

test('the log has one JSON line per request and no personal data', async () => {
  await app.get('/pages/search?searchText=segredo-da-joana', { headers: { 'User-Agent': 'navegador-da-joana' } });
  const lines = app.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.some(({ path, status }) => path === '/pages/search' && status === 200)).toBe(true);
  expect(app.logLines.join('')).not.toMatch(/joana|127\.0\.0\.1/);
});

test.each([
  ['/api/ProdutoComentario/v1/produtocomentario', 'application/json'],
  ['/shop/shop-details/1001', 'application/x-www-form-urlencoded'],
  ['/painel/entrar', 'application/x-www-form-urlencoded'],
])('a body for %s whose sender disconnects is not logged as a failure', async (path, type) => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: loja.example\r\nContent-Type: ${type}\r\nContent-Length: 50\r\n\r\n{"`,
    () => socket.resetAndDestroy(),
  );
  const readLines = () => app.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  await expect.poll(() => readLines().some((line) => line['path'] === path)).toBe(true);
  expect(readLines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

function getInlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !attributes.includes('src=') && !attributes.includes('application/'))
    .map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

/** Requests a page without `fetch`, which would decompress the response and normalise the path. */
function getRaw(path: string, acceptEncoding: string) {
  return sendRaw({ url: app.url, path, method: 'GET', headers: { 'Accept-Encoding': acceptEncoding } });
}
