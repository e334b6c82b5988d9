import { expect, test } from 'vitest';
import { getError } from '#tests/support/http/api.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { sendRaw } from '#tests/support/http/raw-request.ts';

const detail = '/api/Produto/v1/produtoDetalhe';

const app = setUpTestApp();

test('a response to a read sets no cookie, may be cached but must be revalidated, and becomes a 304 while nothing has changed', async () => {
  const first = await app.get(`${detail}/1001`);
  const etag = first.headers.get('ETag') ?? '';
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(first.headers.get('Vary')).toBe('Accept-Encoding');
  expect(first.headers.get('Set-Cookie')).toBeNull();
  expect(etag).toMatch(/^"[0-9a-f]{16}-gzip"$/);
  const second = await app.get(`${detail}/1001`, { headers: { 'If-None-Match': etag } });
  expect([second.status, second.headers.get('ETag'), await second.text()]).toEqual([304, etag, '']);
  expect(second.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect((await app.get(`${detail}/1002`, { headers: { 'If-None-Match': etag } })).status).toBe(200);
});

test('HEAD returns the headers of GET and no body', async () => {
  const send = (method: string, id: number) => sendRaw({ url: `${app.url}${detail}/${id}`, method });
  const [get, head] = [await send('GET', 1001), await send('HEAD', 1001)];
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  expect((await send('HEAD', 999_999)).status).toBe(404);
});

test('an unknown URL is a 404 in JSON, and the response to another method lists the allowed ones', async () => {
  for (const path of ['/api', '/api/produto/v1/produtosHome', '/api/%ff']) {
    const { response, error } = await getError(app, path);
    const mensagem = 'Não encontramos este endereço.';
    expect([path, response.status, error]).toEqual([path, 404, { data: null, mensagem, erros: [] }]);
  }
  const { response, error } = await getError(app, `${detail}/1001`, { method: 'DELETE' });
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  expect(error.mensagem).toBe('Este endereço não aceita esse tipo de pedido.');
});
