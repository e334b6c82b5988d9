import { expect, test } from 'vitest';
import { answerUnchanged } from './response.ts';

test('a 304 says, as its 200 did, that the answer goes by the accepted codings', () => {
  const { status, headers, body } = answerUnchanged({ etag: '"a-br"', cacheControl: 'no-cache' });
  expect([status, body]).toEqual([304, '']);
  expect(headers.join('\n')).toContain('Vary\nAccept-Encoding');
});
