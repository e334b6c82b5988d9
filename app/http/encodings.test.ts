import { expect, test } from 'vitest';
import { chooseEncoding } from './encodings.ts';

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=1.0', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', 'identity'],
  ['GZIP', 'gzip'],
  ['*', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that accepts %j gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
