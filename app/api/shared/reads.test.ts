import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Rendered } from '#app/http/cached-response.ts';
import { createResponseCache } from '#app/http/response-cache.ts';
import { createWorkQueue, Overloaded, type WorkQueue } from '#app/http/work-queue.ts';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import { respondWithError } from './errors.ts';
import { createReadCache, renderBody, renderJson, type ReadCache } from './reads.ts';

const contentType = 'application/json; charset=utf-8';
const longBody = JSON.stringify({ data: 'ração '.repeat(400) });

/** Reads over a catalogue that the test changes by hand. */
function setUp({ maxBytes = 1_000_000, queue = (work) => work() }: { maxBytes?: number; queue?: WorkQueue } = {}) {
  const state = { version: 1, nowMs: 0, errors: [] as unknown[], renderings: 0, hasChanged: true };
  const reads = createReadCache(
    createResponseCache({
      getVersion: () => state.version,
      hasChanged: () => state.hasChanged,
      now: () => state.nowMs,
      onError: (error) => state.errors.push(error),
      queue,
      maxBytes,
    }),
  );
  const render = async (): Promise<Rendered> => {
    state.renderings += 1;
    return renderJson({ data: `versão ${state.version}` });
  };
  return { state, reads, render };
}

async function request(
  reads: ReadCache,
  {
    key = 'a',
    headers = {},
    render,
  }: { key?: string; headers?: HeadersInit; render: () => Promise<Rendered | undefined> },
): Promise<Response> {
  const response = await reads.respond(new Request('http://loja.example/', { headers }), { key, render });
  if (!response) throw new Error('Nothing was sent');
  return response;
}

test('a response is rendered once for as long as the version lasts', async () => {
  const { state, reads, render } = setUp();
  await request(reads, { render });
  await request(reads, { render });
  expect(state.renderings).toBe(1);
  state.version = 2;
  expect(await (await request(reads, { render })).json()).toEqual({ data: 'versão 2' });
  expect(state.renderings).toBe(2);
});

test('many clients at once wait for one rendering', async () => {
  const { state, reads, render } = setUp();
  await Promise.all(Array.from({ length: 20 }, () => request(reads, { render })));
  expect(state.renderings).toBe(1);
});

test('a change during a rendering leaves that response out of date', async () => {
  const { state, reads, render } = setUp();
  await request(reads, {
    async render() {
      state.version = 2;
      return renderJson({ data: 'meio' });
    },
  });
  expect(await (await request(reads, { render })).json()).toEqual({ data: 'versão 2' });
});

test('what is not there is not stored', async () => {
  const { state, reads, render } = setUp();
  const incoming = new Request('http://loja.example/');
  expect(await reads.respond(incoming, { key: 'a', render: async () => undefined })).toBeUndefined();
  await request(reads, { render });
  expect(state.renderings).toBe(1);
});

test('a stale response is sent while a newer one cannot be made, and the failure is reported once a second', async () => {
  const { state, reads, render } = setUp();
  await request(reads, { render });
  state.version = 2;
  const fail = async () => {
    throw new Error('no database');
  };
  expect(await (await request(reads, { render: fail })).json()).toEqual({ data: 'versão 1' });
  expect(await (await request(reads, { render: fail })).json()).toEqual({ data: 'versão 1' });
  expect(state.errors).toHaveLength(1);
  state.nowMs = 1000;
  expect(await (await request(reads, { render })).json()).toEqual({ data: 'versão 2' });
});

test('a failure without a stale response is thrown, and the next request tries again', async () => {
  const { reads, render } = setUp();
  const fail = async () => {
    throw new Error('no database');
  };
  await expect(request(reads, { render: fail })).rejects.toThrow('no database');
  expect((await request(reads, { render })).status).toBe(200);
});

test('the least requested responses are evicted', async () => {
  const { state, reads, render } = setUp({ maxBytes: 4000 });
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) await request(reads, { key, render });
  await request(reads, { key: 'i', render });
  expect(state.renderings).toBe(9);
  await request(reads, { key: 'a', render });
  expect(state.renderings).toBe(10);
});

test.each([
  ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
])('a client that accepts %j gets %s, with a tag of its own', async (accepted, coding, decompress) => {
  const { reads } = setUp();
  const render = async () => renderBody(longBody, { contentType });
  const plain = await request(reads, { render });
  const response = await request(reads, { render, headers: { 'Accept-Encoding': accepted } });
  const body = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('Content-Encoding')).toBe(coding);
  expect(response.headers.get('Content-Length')).toBe(String(body.length));
  expect(decompress(body).toString()).toBe(longBody);
  expect(response.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
});

test('a short response is not compressed', async () => {
  const { reads, render } = setUp();
  const response = await request(reads, { render, headers: { 'Accept-Encoding': 'br' } });
  expect(response.headers.get('Content-Encoding')).toBeNull();
});

test('an address requested before is found in memory, until the catalogue changes', async () => {
  const { state, reads, render } = setUp();
  const conditions = { acceptEncoding: undefined, ifNoneMatch: undefined };
  expect(reads.peek('/a?b=1', conditions)).toBeUndefined();
  await reads.respond(new Request('http://loja.example/a?b=1'), { key: 'a', render });
  const ready = reads.peek('/a?b=1', conditions);
  expect(ready?.body.toString()).toBe('{"data":"versão 1"}');
  const etag = ready?.headers[ready.headers.indexOf('ETag') + 1];
  expect(reads.peek('/a?b=1', { ...conditions, ifNoneMatch: etag })?.status).toBe(304);
  state.version = 2;
  expect(reads.peek('/a?b=1', conditions)).toBeUndefined();
});

test('a stale response is not taken for a current one', async () => {
  const { state, reads, render } = setUp();
  const conditions = { acceptEncoding: undefined, ifNoneMatch: undefined };
  await request(reads, { render });
  state.version = 2;
  await request(reads, { render: () => Promise.reject(new Error('no database')) });
  expect(reads.peek('/', conditions)).toBeUndefined();
});

test('a client that holds the response gets 304 without a body until the content changes', async () => {
  const { state, reads, render } = setUp();
  const etag = (await request(reads, { render })).headers.get('ETag') ?? '';
  const again = await request(reads, { render, headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect(again.headers.get('Vary')).toBe('Accept-Encoding');
  expect(again.headers.get('ETag')).toBe(etag);
  expect(await again.text()).toBe('');
  state.version = 2;
  expect((await request(reads, { render, headers: { 'If-None-Match': etag } })).status).toBe(200);
});

test('past what may wait, a response that is not in memory is refused, and no stale one is sent instead', async () => {
  const { state, reads, render } = setUp({ queue: createWorkQueue({ concurrency: 1, maxWaiting: 0 }) });
  await request(reads, { key: 'a', render });
  const gate = Promise.withResolvers<Rendered>();
  const slow = request(reads, { key: 'b', render: () => gate.promise });
  expect((await request(reads, { key: 'a', render }))?.status).toBe(200);
  state.version = 2;
  await expect(request(reads, { key: 'a', render })).rejects.toThrow('Too much work');
  gate.resolve(renderJson({}));
  await slow;
  expect((await request(reads, { key: 'a', render }))?.status).toBe(200);
});

test('what is refused because too much waits is a 503 in the form of the contract, and no failure of the store', async () => {
  const failures: unknown[] = [];
  const answer = respondWithError(new Overloaded(), { onError: (error) => failures.push(error) });
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
  expect(await answer.json()).toEqual({ data: null, mensagem: apiErrorTexts.overloaded, erros: [] });
  expect(failures).toEqual([]);
});

test('a response of an older version is sent when nothing it shows has changed since', async () => {
  const { state, reads, render } = setUp();
  await request(reads, { render });
  state.version = 2;
  state.hasChanged = false;
  await request(reads, { render });
  expect(state.renderings).toBe(1);
  state.version = 3;
  state.hasChanged = true;
  await request(reads, { render });
  expect(state.renderings).toBe(2);
});
