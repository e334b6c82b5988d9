import { expect, test } from 'vitest';
import { isVisit } from './search-counter.ts';

const browser = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';

test.each([
  [{ 'user-agent': browser }, true],
  [{}, false],
  [{ 'user-agent': 'curl/8.5' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, false],
  [{ 'user-agent': browser, 'sec-purpose': 'prefetch' }, false],
  [{ 'user-agent': browser, purpose: 'prefetch' }, false],
])('a request with the headers %j counts as the visit of a person: %j', (headers, isExpectedVisit) => {
  expect(isVisit(headers)).toBe(isExpectedVisit);
});
