import { expect, test } from 'vitest';
import { chooseEncoding, fromBrotli, toBrotli, toGzip } from './content-encodings.ts';

test.each([
  ['br, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', 'identity'],
  ['gzip , BR ; a=b ; q=0.0', 'gzip'],
  ['*', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that accepts %j gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('a compressed body keeps no larger buffer in memory, since it is cached, and is uncompressed to the same bytes', async () => {
  const body = Buffer.from('ração para bezerros '.repeat(500));
  for (const compressed of [await toBrotli(body, 5), await toGzip(body)]) {
    expect(compressed.length).toBeLessThan(body.length);
    expect(compressed.buffer.byteLength).toBe(compressed.length);
  }
  expect(await fromBrotli(await toBrotli(body, 5))).toEqual(body);
});
