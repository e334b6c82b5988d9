import { expect, test } from 'vitest';
import { Overloaded } from '#app/http/work-queue.ts';
import { unavailablePageTexts } from '#app/texts/shared/error-texts.ts';
import { createScreenResponses } from './screen-responses.ts';

const logged: unknown[] = [];
const responses = createScreenResponses({
  headers: [],
  log: { error: (entry: unknown) => void logged.push(entry) },
  failure: 'failed',
});
const body = Buffer.from('tela');
const screen = { status: 503, contentType: 'text/html', body, headers: [], maxAgeSeconds: 0, policy: 'p' };
const refreshing = /<meta http-equiv="refresh" content="5">/;

test('only a screen that was requested by GET while the database was unavailable reloads itself', () => {
  const shown = responses.show(screen, { method: 'GET' });
  expect([shown.status, String(shown.body)]).toEqual([503, expect.stringMatching(refreshing)]);
  expect(shown.headers.join(' ')).toContain('Retry-After 5');
  for (const [other, method] of [
    [screen, 'POST'],
    [screen, undefined],
    [{ ...screen, policy: null }, 'GET'],
    [{ ...screen, status: 500 }, 'GET'],
  ] as const) {
    expect(String(responses.show(other, { method }).body)).toBe('tela');
  }
});

test('an overload response names the retry time that the queue gives and is not logged, unlike other failures', () => {
  const overloaded = responses.fail(new Overloaded(), { method: 'GET' });
  expect(String(overloaded.body)).toContain('<meta http-equiv="refresh" content="2">');
  expect(String(overloaded.body)).toContain(unavailablePageTexts.title);
  expect(logged).toEqual([]);
  const error = new Error('away');
  expect(String(responses.fail(error, { method: 'POST' }).body)).not.toMatch(refreshing);
  expect(logged).toEqual([{ err: error }]);
});
