import { expect, test } from 'vitest';
import { formatXsrfCookie, hasXsrfCookie, hasMatchingXsrfToken, makeXsrfToken, readXsrfCookie } from './xsrf-token.ts';

test('a generated token is read back from among other cookies', () => {
  const token = makeXsrfToken();
  expect(readXsrfCookie(`a=b=c; XSRF-TOKEN=${token} ;z=`)).toBe(token);
  expect(makeXsrfToken()).not.toBe(token);
});

test('the cookie ends with the browser session and can be read by scripts', () => {
  expect(formatXsrfCookie('abc', { isSecure: true })).toBe('XSRF-TOKEN=abc; Path=/; SameSite=Lax; Secure');
  expect(formatXsrfCookie('abc', { isSecure: false })).toBe('XSRF-TOKEN=abc; Path=/; SameSite=Lax');
});

const token = 'x'.repeat(32);
test.each([
  [`XSRF-TOKEN=${token}`, token, true],
  [`XSRF-TOKEN=${token}`, `${token}x`, false],
  [`XSRF-TOKEN=${token}`, undefined, false],
  [undefined, token, false],
  ['XSRF-TOKEN=curto', 'curto', false],
  [`OTHER-XSRF-TOKEN=${token}`, token, false],
])('the token of the cookies %j and the token in the header %j match: %s', (cookies, header, holds) => {
  expect(hasMatchingXsrfToken({ cookies, header })).toBe(holds);
});

test('a cookie with that name is detected whatever its value', () => {
  expect(hasXsrfCookie('a=1; XSRF-TOKEN=')).toBe(true);
  expect(hasXsrfCookie('a=1; XSRF-TOKENS=1')).toBe(false);
});
