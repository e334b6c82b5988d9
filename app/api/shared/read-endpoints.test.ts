import { expect, test } from 'vitest';
import { Overloaded } from '#app/http/work-queue.ts';
import { apiErrorTexts } from '#app/texts/shared/error-texts.ts';
import { setUpResponseCache } from '#tests/support/http/set-up-response-cache.ts';
import { respondWithError } from './api-errors.ts';
import { createReadCache, renderJson } from './read-endpoints.ts';

/**
 * Creates a read cache over a catalogue whose version the test changes. The response cache below it is tested in
 * `app/http/response-cache.test.ts`.
 */
function setUp() {
  const { cache, environment } = setUpResponseCache(() => Promise.reject(new Error('Reads render by themselves')));
  const render = async () => renderJson({ data: `versão ${environment.version}` });
  return { environment, reads: createReadCache(cache), render };
}

test('a short response is not compressed', async () => {
  const { reads, render } = setUp();
  const incoming = new Request('http://loja.example/', { headers: { 'Accept-Encoding': 'br' } });
  const response = await reads.respond(incoming, { key: 'a', render });
  expect([response?.status, response?.headers.get('Content-Encoding')]).toEqual([200, null]);
});

test('a response is read from memory until the catalogue changes', async () => {
  const { environment, reads, render } = setUp();
  const conditions = { acceptEncoding: undefined, ifNoneMatch: undefined };
  expect(reads.peek('/a?b=1', conditions)).toBeUndefined();
  await reads.respond(new Request('http://loja.example/a?b=1'), { key: 'a', render });
  const ready = reads.peek('/a?b=1', conditions);
  expect(ready?.body.toString()).toBe('{"data":"versão 1"}');
  const etag = ready?.headers[ready.headers.indexOf('ETag') + 1];
  expect(reads.peek('/a?b=1', { ...conditions, ifNoneMatch: etag })?.status).toBe(304);
  environment.version = 2;
  expect(reads.peek('/a?b=1', conditions)).toBeUndefined();
});

test('an overload becomes a 503 in the format of the API contract and is not logged as a failure', async () => {
  const failures: unknown[] = [];
  const answer = respondWithError(new Overloaded(), { onError: (error) => failures.push(error) });
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
  expect(await answer.json()).toEqual({ data: null, mensagem: apiErrorTexts.overloaded, erros: [] });
  expect(failures).toEqual([]);
});
