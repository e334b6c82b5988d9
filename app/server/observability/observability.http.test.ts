import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#tests/support/http/app.ts';

const app = setUpTestApp({ env: { LOG_LEVEL: 'info', ADMIN_TOKEN: 'segredo-de-teste-123456789' } });

test('the process says that it is up and that its database answers', async () => {
  expect((await app.get('/healthz')).status).toBe(200);
  await expect.poll(async () => (await app.get('/readyz')).status).toBe(200);
});

test('metrics are for this machine or the owner, not for requests through a proxy', async () => {
  expect((await app.get('/metrics')).status).toBe(200);
  const readForwarded = (headers = {}) =>
    app.get('/metrics', { headers: { 'X-Forwarded-For': '203.0.113.9', ...headers } });
  expect((await readForwarded()).status).toBe(403);
  const owner = await readForwarded({ Authorization: 'Bearer segredo-de-teste-123456789' });
  expect(await owner.text()).toContain('boalida_http_requests_total');
  const guess = await readForwarded({ Authorization: 'Bearer segredo-de-teste-123456780' });
  expect(guess.status).toBe(403);
});

test('the log has one JSON line a request and nothing of the person', async () => {
  await app.get('/pages/search?searchText=segredo-da-joana', { headers: { 'User-Agent': 'navegador-da-joana' } });
  const lines = app.errors.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.some(({ path, status }) => path === '/pages/search' && status === 200)).toBe(true);
  expect(app.errors.join('')).not.toMatch(/joana|127\.0\.0\.1/);
});

test.each([
  ['/api/ProdutoComentario/v1/produtocomentario', 'application/json'],
  ['/shop/shop-details/1001', 'application/x-www-form-urlencoded'],
  ['/painel/entrar', 'application/x-www-form-urlencoded'],
])('a body for %s whose sender goes away is not logged as a failure', async (path, type) => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: loja.example\r\nContent-Type: ${type}\r\nContent-Length: 50\r\n\r\n{"`,
    () => socket.resetAndDestroy(),
  );
  const readLines = () => app.errors.map((line) => JSON.parse(line) as Record<string, unknown>);
  await expect.poll(() => readLines().some((line) => line['path'] === path)).toBe(true);
  expect(readLines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
