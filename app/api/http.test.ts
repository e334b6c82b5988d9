import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { getError } from '#tests/support/http/api.ts';
import { setUpTestApp, startTestApp } from '#tests/support/http/app.ts';
import { listingSchema } from './listing/listing-schema.ts';

const detail = '/api/Produto/v1/produtoDetalhe';
const list = '/api/Produto/v1/produtosComFiltros';

const app = setUpTestApp();

describe('caching', () => {
  test('a read may be cached but must be revalidated, and is 304 while nothing changed', async () => {
    const first = await app.get(`${detail}/1001`);
    const etag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(first.headers.get('Vary')).toBe('Accept-Encoding');
    expect(etag).toMatch(/^"[0-9a-f]{16}-gzip"$/);
    const second = await app.get(`${detail}/1001`, { headers: { 'If-None-Match': etag } });
    expect(second.status).toBe(304);
    expect(second.headers.get('ETag')).toBe(etag);
    expect(await second.text()).toBe('');
    expect((await app.get(`${detail}/1002`, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  test('two spellings of one list share a response', async () => {
    const etags = await Promise.all(
      ['?category=C%C3%A3es&status=in-stock', '?status=em-estoque&page=1&category=caes&utm_source=panfleto'].map(
        async (query) => (await app.get(list + query)).headers.get('ETag'),
      ),
    );
    expect(etags[0]).toBe(etags[1]);
  });

  test('a long answer travels in Brotli to a client that takes it, with its length', async () => {
    const { headers, body } = await send({ path: list, headers: { 'Accept-Encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-length']).toBe(String(body.length));
    expect(listingSchema.parse(JSON.parse(brotliDecompressSync(body).toString()).data).products).toHaveLength(9);
  });

  test.each(['br', 'gzip', 'identity'])('an answer from memory is the one that was made, in %s too', async (coding) => {
    const asked = { path: `${list}?pageSize=5&searchText=${coding}+sal`, headers: { 'Accept-Encoding': coding } };
    const made = await send(asked);
    const kept = await send(asked);
    expect({ ...kept.headers, date: '' }).toEqual({ ...made.headers, date: '' });
    expect(kept.body.equals(made.body)).toBe(true);
  });

  test('HEAD gives the headers of GET and no body', async () => {
    const path = `${detail}/1001`;
    const get = await send({ path });
    const head = await send({ path, method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    expect((await send({ path: `${detail}/999999`, method: 'HEAD' })).status).toBe(404);
  });
});

describe('security headers', () => {
  test.each([`${detail}/1001`, `${detail}/abc`, '/api/nada', '/api/openapi.json'])('%s carries them', async (path) => {
    const { headers } = await app.get(path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Set-Cookie')).toBeNull();
  });

  test('a 304 carries them too', async () => {
    const { headers } = await app.get(`${detail}/1001`, { headers: { 'If-None-Match': '*' } });
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});

describe('errors', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nada',
    '/api/Produto/v1',
    '/api/produto/v1/produtosHome',
    '/api/%ff',
    '/api/..%2f',
  ])('%s is an unknown address: 404 in JSON', async (path) => {
    const { response, error } = await getError(app, path);
    expect(response.status).toBe(404);
    expect(error).toEqual({ data: null, mensagem: 'Não encontramos este endereço.', erros: [] });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s to a read is refused with what is allowed',
    async (method) => {
      const init = { method, ...(method === 'OPTIONS' ? {} : { body: '{}' }) };
      const { response, error } = await getError(app, `${detail}/1001`, init);
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')).toBe('GET, HEAD');
      expect(error.mensagem).toBe('Este endereço não aceita esse tipo de pedido.');
    },
  );

  test('a Host that is no host is a 400 in JSON', async () => {
    const { status, headers, body } = await send({ path: '/api/nada', headers: { Host: 'a b<c>' } });
    expect(status).toBe(400);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(JSON.parse(body.toString())).toMatchObject({ data: null, mensagem: 'O pedido não pôde ser entendido.' });
  });

  test('a database that is gone gives 503 in JSON, without a word of the inside, and one line in the log', async () => {
    const broken = await startTestApp();
    await broken.get(`${detail}/1001`);
    await broken.db.close();
    const { response, error } = await getError(broken, `${detail}/1002`);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(error).toEqual({
      data: null,
      mensagem: 'A loja está indisponível no momento. Tente de novo em instantes.',
      erros: [],
    });
    expect(broken.errors.filter((line) => line.includes('call failed'))).toHaveLength(1);
    expect((await broken.get(`${detail}/1001`)).status).toBe(200);
    await broken.stop();
  });
});

interface Sent {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request as it is written, without a client that decompresses or mends it. */
async function send({
  path,
  method = 'GET',
  headers = {},
}: {
  path: string;
  method?: string;
  headers?: Record<string, string>;
}): Promise<Sent> {
  const { hostname, port } = new URL(app.url);
  const sent = request({
    hostname,
    port,
    path,
    method,
    headers,
    createConnection: () => connect(Number(port), hostname),
  });
  sent.end();
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}
