import { expect, test } from 'vitest';
import { getErrorCode, isDiskFull, throwBug } from './error-code.ts';

test.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])('%s says that there is no room left', (code) => {
  expect(isDiskFull(Object.assign(new Error('write'), { code }))).toBe(true);
});

test.each([new Error('write'), Object.assign(new Error('open'), { code: 'ENOENT' }), { code: 'ENOSPC' }, undefined])(
  '%j says no such thing',
  (error) => {
    expect(isDiskFull(error)).toBe(false);
  },
);

test('an error without a code has an empty one', () => {
  expect([getErrorCode(new Error('lost')), getErrorCode('ENOENT')]).toEqual(['', '']);
});

test('a mistake in a program is thrown on, and what a library says of a damaged file is not', () => {
  expect(() => throwBug(new TypeError('x is not a function'))).toThrow('x is not a function');
  expect(() => throwBug(new Error('Input buffer contains unsupported image format'))).not.toThrow();
});
