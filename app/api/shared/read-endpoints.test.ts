import { expect, test } from 'vitest';
import { Overloaded } from '#app/http/work-queue.ts';
import { apiErrorTexts } from '#app/texts/shared/error-texts.ts';
import { setUpResponseCache } from '#tests/support/http/set-up-response-cache.ts';
import { respondWithError } from './api-errors.ts';
import { createReadCache, renderJson } from './read-endpoints.ts';

// The response cache is tested in `app/http/response-cache.test.ts`.
test('a short response is not compressed', async () => {
  const { cache } = setUpResponseCache(() => Promise.reject(new Error('Reads render by themselves')));
  const incoming = new Request('http://loja.example/', { headers: { 'Accept-Encoding': 'br' } });
  const render = async () => renderJson({ data: 'curta' });
  const response = await createReadCache(cache).respond(incoming, { key: 'a', render });
  expect([response?.status, response?.headers.get('Content-Encoding')]).toEqual([200, null]);
});

test('an overload becomes a 503 in the format of the API contract and is not logged as a failure', async () => {
  const failures: unknown[] = [];
  const answer = respondWithError(new Overloaded(), { onError: (error) => failures.push(error) });
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
  expect(await answer.json()).toEqual({ data: null, mensagem: apiErrorTexts.overloaded, erros: [] });
  expect(failures).toEqual([]);
});
