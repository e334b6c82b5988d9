import { expect, test } from 'vitest';
import { formatCalculatorQuery, parseCalculatorQuery, parseTypedNumber } from './calculator-query.ts';

test.each([
  ['animais', '1.000', 1000],
  ['animais', '1,000', null],
  ['animais', '0', null],
  ['peso', '12,5', 12.5],
  ['peso', '12.5', 12.5],
  ['peso', '1e3', null],
  ['sobra', '50', 50],
  ['sobra', '51', null],
  ['dias', undefined, 30],
] as const)('the calculator field %s with the text %s has the value %s', (name, text, value) => {
  expect(parseTypedNumber(name, text)).toBe(value);
});

test('equal queries have the same URL, whatever other parameters they were parsed from', () => {
  const params = new URLSearchParams('x=1&dias=60&produto=1001&modo=nada');
  expect(formatCalculatorQuery(parseCalculatorQuery(params)).toString()).toBe('produto=1001&dias=60');
});
