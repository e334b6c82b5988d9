import { expect, test } from 'vitest';
import { isNotModified, notModified } from './response.ts';

test.each(['"a-br"', 'W/"a-br"', '"b", "a-br"', '"b" ,W/"a-br"', '*'])(
  '%s matches the cached representation',
  (header) => {
    expect(isNotModified(header, '"a-br"')).toBe(true);
  },
);

test.each([undefined, null, '', '"a-gzip"', 'a-br', '"b", "c"'])('%s does not match', (header) => {
  expect(isNotModified(header, '"a-br"')).toBe(false);
});

test('a 304 says, like its 200, that the response varies by content encoding', () => {
  const { status, headers, body } = notModified({ etag: '"a-br"', cacheControl: 'no-cache' });
  expect([status, body]).toEqual([304, '']);
  expect(headers.join('\n')).toContain('Vary\nAccept-Encoding');
});
