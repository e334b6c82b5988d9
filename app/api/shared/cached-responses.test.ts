import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createWorkQueue, Overloaded, type WorkQueue } from '#app/http/work-queue.ts';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import { createAnswers, type Answers } from './cached-responses.ts';
import { answerError } from './errors.ts';
import type { Content } from './cached-response.ts';

const contentType = 'application/json; charset=utf-8';
const longBody = JSON.stringify({ data: 'ração '.repeat(400) });

/** Answers over a catalogue that the test changes by hand. */
function setUp({ maxBytes = 1_000_000, queue = (work) => work() }: { maxBytes?: number; queue?: WorkQueue } = {}) {
  const state = { version: 1, nowMs: 0, errors: [] as unknown[], renderings: 0, hasChanged: true };
  const answers = createAnswers({
    getVersion: () => state.version,
    hasChanged: () => state.hasChanged,
    now: () => state.nowMs,
    onError: (error) => state.errors.push(error),
    queue,
    maxBytes,
  });
  const render = async (): Promise<Content> => {
    state.renderings += 1;
    return { body: JSON.stringify({ data: `versão ${state.version}` }), contentType };
  };
  return { state, answers, render };
}

async function ask(
  answers: Answers,
  {
    key = 'a',
    headers = {},
    render,
  }: { key?: string; headers?: HeadersInit; render: () => Promise<Content | undefined> },
): Promise<Response> {
  const response = await answers.respond(new Request('http://loja.example/', { headers }), { key, render });
  if (!response) throw new Error('Nothing was answered');
  return response;
}

test('an answer is made once for as long as the version lasts', async () => {
  const { state, answers, render } = setUp();
  await ask(answers, { render });
  await ask(answers, { render });
  expect(state.renderings).toBe(1);
  state.version = 2;
  expect(await (await ask(answers, { render })).json()).toEqual({ data: 'versão 2' });
  expect(state.renderings).toBe(2);
});

test('many who ask at once wait for one rendering', async () => {
  const { state, answers, render } = setUp();
  await Promise.all(Array.from({ length: 20 }, () => ask(answers, { render })));
  expect(state.renderings).toBe(1);
});

test('a change that comes while an answer is made leaves that answer old', async () => {
  const { state, answers, render } = setUp();
  await ask(answers, {
    async render() {
      state.version = 2;
      return { body: '{"data":"meio"}', contentType };
    },
  });
  expect(await (await ask(answers, { render })).json()).toEqual({ data: 'versão 2' });
});

test('what is not there is not kept', async () => {
  const { state, answers, render } = setUp();
  const request = new Request('http://loja.example/');
  expect(await answers.respond(request, { key: 'a', render: async () => undefined })).toBeUndefined();
  await ask(answers, { render });
  expect(state.renderings).toBe(1);
});

test('an older answer stands in while a newer one cannot be made, and the failure is told once a second', async () => {
  const { state, answers, render } = setUp();
  await ask(answers, { render });
  state.version = 2;
  const fail = async () => {
    throw new Error('no database');
  };
  expect(await (await ask(answers, { render: fail })).json()).toEqual({ data: 'versão 1' });
  expect(await (await ask(answers, { render: fail })).json()).toEqual({ data: 'versão 1' });
  expect(state.errors).toHaveLength(1);
  state.nowMs = 1000;
  expect(await (await ask(answers, { render })).json()).toEqual({ data: 'versão 2' });
});

test('a failure with nothing to stand in is thrown, and the next who asks tries again', async () => {
  const { answers, render } = setUp();
  const fail = async () => {
    throw new Error('no database');
  };
  await expect(ask(answers, { render: fail })).rejects.toThrow('no database');
  expect((await ask(answers, { render })).status).toBe(200);
});

test('the least asked-for answers make room', async () => {
  const { state, answers, render } = setUp({ maxBytes: 4000 });
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) await ask(answers, { key, render });
  await ask(answers, { key: 'i', render });
  expect(state.renderings).toBe(9);
  await ask(answers, { key: 'a', render });
  expect(state.renderings).toBe(10);
});

test.each([
  ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
])('a client that accepts %j gets %s, with a tag of its own', async (accepted, coding, decompress) => {
  const { answers } = setUp();
  const render = async () => ({ body: longBody, contentType });
  const plain = await ask(answers, { render });
  const response = await ask(answers, { render, headers: { 'Accept-Encoding': accepted } });
  const body = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('Content-Encoding')).toBe(coding);
  expect(response.headers.get('Content-Length')).toBe(String(body.length));
  expect(decompress(body).toString()).toBe(longBody);
  expect(response.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
});

test('a short answer is not compressed', async () => {
  const { answers, render } = setUp();
  const response = await ask(answers, { render, headers: { 'Accept-Encoding': 'br' } });
  expect(response.headers.get('Content-Encoding')).toBeNull();
});

test('an address asked for before is answered at once, until the catalogue changes', async () => {
  const { state, answers, render } = setUp();
  const conditions = { acceptEncoding: undefined, ifNoneMatch: undefined };
  expect(answers.peek('/a?b=1', conditions)).toBeUndefined();
  await answers.respond(new Request('http://loja.example/a?b=1'), { key: 'a', render });
  const ready = answers.peek('/a?b=1', conditions);
  expect(ready?.body.toString()).toBe('{"data":"versão 1"}');
  const etag = ready?.headers[ready.headers.indexOf('etag') + 1];
  expect(answers.peek('/a?b=1', { ...conditions, ifNoneMatch: etag })?.status).toBe(304);
  state.version = 2;
  expect(answers.peek('/a?b=1', conditions)).toBeUndefined();
});

test('an answer that stands in is not taken for a present one', async () => {
  const { state, answers, render } = setUp();
  const conditions = { acceptEncoding: undefined, ifNoneMatch: undefined };
  await ask(answers, { render });
  state.version = 2;
  await ask(answers, { render: () => Promise.reject(new Error('no database')) });
  expect(answers.peek('/', conditions)).toBeUndefined();
});

test('a client that holds the answer gets 304 without a body until the content changes', async () => {
  const { state, answers, render } = setUp();
  const etag = (await ask(answers, { render })).headers.get('ETag') ?? '';
  const again = await ask(answers, { render, headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect(again.headers.get('ETag')).toBe(etag);
  expect(again.headers.get('Vary')).toBe('Accept-Encoding');
  expect(await again.text()).toBe('');
  state.version = 2;
  expect((await ask(answers, { render, headers: { 'If-None-Match': etag } })).status).toBe(200);
});

test('past what may wait, an answer that is not in memory is refused, and an older one does not take its place', async () => {
  const { state, answers, render } = setUp({ queue: createWorkQueue({ concurrency: 1, maxWaiting: 0 }) });
  await ask(answers, { key: 'a', render });
  const gate = Promise.withResolvers<Content>();
  const slow = ask(answers, { key: 'b', render: () => gate.promise });
  expect((await ask(answers, { key: 'a', render }))?.status).toBe(200);
  state.version = 2;
  await expect(ask(answers, { key: 'a', render })).rejects.toThrow('Too much work');
  gate.resolve({ body: '{}', contentType });
  await slow;
  expect((await ask(answers, { key: 'a', render }))?.status).toBe(200);
});

test('what is refused since too much waits is answered 503 in the form of the contract, and is no failure of ours', async () => {
  const failures: unknown[] = [];
  const answer = answerError(new Overloaded(), { onError: (error) => failures.push(error) });
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
  expect(await answer.json()).toEqual({ data: null, mensagem: apiErrorTexts.overloaded, erros: [] });
  expect(failures).toEqual([]);
});

test('an answer of an older version is given when nothing it holds has changed since', async () => {
  const { state, answers, render } = setUp();
  await ask(answers, { render });
  state.version = 2;
  state.hasChanged = false;
  await ask(answers, { render });
  expect(state.renderings).toBe(1);
  state.version = 3;
  state.hasChanged = true;
  await ask(answers, { render });
  expect(state.renderings).toBe(2);
});
