import { expect, test } from 'vitest';
import { isOutOfStock, parseProductStatus } from './stock.ts';

test.each(['IN_STOCK', ' em  estoque '])('the status "%s" means in stock (ST2)', (text) => {
  expect(parseProductStatus(text)).toBe('in-stock');
});

test.each(['fora-de\u00a0estoque', 'Fóra de Estóque', 'Esgotado'])(
  'the status "%s" means out of stock (ST2)',
  (text) => {
    expect(parseProductStatus(text)).toBe('out-of-stock');
  },
);

test.each(['', '__proto__', 'fora de estoque não'])('the text "%s" is no status (L9)', (text) => {
  expect(parseProductStatus(text)).toBeUndefined();
});

test.each([
  ['in-stock', 5, false],
  ['in-stock', 0, true],
  ['out-of-stock', 5, true],
  ['', 5, false],
])('status "%s" with quantity %d is out of stock: %s (ST3)', (status, quantity, expected) => {
  expect(isOutOfStock({ status, quantity })).toBe(expected);
});
