import { beforeAll, expect, test } from 'vitest';
import { overloadedPageTexts } from '#app/texts/shared/error-texts.ts';
import { plainResponses } from '#app/texts/shared/plain-response-texts.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const app = setUpTestApp();
beforeAll(async () => {
  await app.get('/home');
});

/** Sends more requests than the queue accepts, each for a different path. */
function requestManyPages(getPath: (visitor: number) => string): Promise<Response>[] {
  return Array.from({ length: 300 }, (_, visitor) => app.get(getPath(visitor)));
}

test('when too many pages wait, further requests get a 503 in Portuguese, but cached pages and health checks are served', async () => {
  const visitors = requestManyPages((visitor) => `/pages/search?searchText=sal${visitor}`);
  const [home, health, ready] = await Promise.all(['/home', '/healthz', '/readyz'].map((path) => app.get(path)));
  expect([home?.status, health?.status]).toEqual([200, 200]);
  // The readiness check may also report a slow database, which this test does not examine.
  expect(await ready?.text()).toMatch(new RegExp(`^(ok|${plainResponses.databaseAway})\n$`));
  const answers = await Promise.all(visitors);
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(200);
  expect(new Set(refused.map(({ headers }) => headers.get('Retry-After')))).toEqual(new Set(['2']));
  expect(refused[0]?.headers.get('Cache-Control')).toBe('no-store');
  expect(refused[0]?.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(await refused[0]?.text()).toContain(overloadedPageTexts.text);
  // Uncached pages must be served again after the flood of requests.
  expect((await app.get('/pages/search?searchText=cavalo')).status).toBe(200);
  expect((await app.get('/metrics')).status).toBe(200);
  expect(app.logLines).toEqual([]);
});
