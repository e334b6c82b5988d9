import { expect, test } from 'vitest';
import { getErrorCode, isDiskFull, throwBug } from './error-code.ts';

test.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])('%s means that the disk is full', (code) => {
  expect(isDiskFull(Object.assign(new Error('write'), { code }))).toBe(true);
});

test.each([Object.assign(new Error('open'), { code: 'ENOENT' }), { code: 'ENOSPC' }])(
  '%j does not mean that the disk is full',
  (error) => {
    expect(isDiskFull(error)).toBe(false);
  },
);

test('an error without a code has an empty code', () => {
  expect([getErrorCode(new Error('lost')), getErrorCode('ENOENT')]).toEqual(['', '']);
});

test('throwBug rethrows a programming error, but not a library’s error about a damaged file', () => {
  expect(() => throwBug(new TypeError('x is not a function'))).toThrow('x is not a function');
  expect(() => throwBug(new Error('Input buffer contains unsupported image format'))).not.toThrow();
});
