import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { centsFromReais, formatMoney, reaisFromCents } from './money.ts';

const anyCents = fc.integer({ min: 0, max: 99_999_999_999 });

test.each([
  [589.9, 58990],
  [-0, 0],
])('centsFromReais reads %d as %d centavos', (reais, cents) => {
  expect(Object.is(centsFromReais(reais), cents)).toBe(true);
});

test.each([-0.01, Number.NaN, 0.001, 1e300])('centsFromReais refuses %d', (reais) => {
  expect(() => centsFromReais(reais)).toThrow(RangeError);
});

test('centsFromReais gives the same cents as the decimal text of the amount', () => {
  forAll(fc.nat(9_999_999), fc.nat(99), (reais, rest) => {
    const text = `${reais}.${String(rest).padStart(2, '0')}`;
    expect(centsFromReais(Number(text))).toBe(reais * 100 + rest);
  });
});

test('formatMoney formats amounts as Intl does for the language of the page', () => {
  const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  forAll(anyCents, (cents) => {
    expect(formatMoney(cents)).toBe(intl.format(cents / 100));
  });
  expect(formatMoney(-150)).toBe('-R$\u00a01,50');
});

test('formatMoney refuses amounts that are not whole centavos', () => {
  expect(() => formatMoney(1.5)).toThrow(RangeError);
  expect(() => formatMoney(Number.NaN)).toThrow(RangeError);
});

test('reaisFromCents refuses a fraction of a centavo', () => {
  expect(reaisFromCents(58990)).toBe(589.9);
  expect(() => reaisFromCents(0.5)).toThrow(RangeError);
});
