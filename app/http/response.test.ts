import { expect, test } from 'vitest';
import { isNotModified, notModified } from './response.ts';

test.each(['"a-br"', 'W/"a-br"', '"b", "a-br"', '"b" ,W/"a-br"', '*'])('%s names the held representation', (header) => {
  expect(isNotModified(header, '"a-br"')).toBe(true);
});

test.each([undefined, null, '', '"a-gzip"', 'a-br', '"b", "c"'])('%s names none', (header) => {
  expect(isNotModified(header, '"a-br"')).toBe(false);
});

test('a 304 says, as its 200 did, that the response varies by the accepted codings', () => {
  const { status, headers, body } = notModified({ etag: '"a-br"', cacheControl: 'no-cache' });
  expect([status, body]).toEqual([304, '']);
  expect(headers.join('\n')).toContain('Vary\nAccept-Encoding');
});
