import { expect, test } from 'vitest';
import { readField, readInteger, readNumber } from './read-unknown.ts';

test('readField reads own fields only', () => {
  expect(readField({ a: 1 }, 'a')).toBe(1);
  expect(readField({}, 'toString')).toBeUndefined();
  expect(readField(JSON.parse('{"__proto__":{"a":1}}'), 'a')).toBeUndefined();
  expect(readField(null, 'a')).toBeUndefined();
  expect(readField([1], 'length')).toBeUndefined();
});

test.each([
  ['12.5', 12.5],
  ['1e5', undefined],
  [' 1', undefined],
  [Number.NaN, undefined],
  [[5], undefined],
])('readNumber reads %j as %j', (value, number) => {
  expect(readNumber(value)).toBe(number);
});

test('readInteger clamps whole numbers to the range and refuses fractions', () => {
  expect(readInteger('40', { min: 0, max: 10 })).toBe(10);
  expect(readInteger(-4, { min: 0, max: 10 })).toBe(0);
  expect(readInteger(2.5, { min: 0, max: 10 })).toBeUndefined();
});
