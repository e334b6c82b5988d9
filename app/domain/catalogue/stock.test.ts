import { describe, expect, test } from 'vitest';
import { isOutOfStock, parseProductStatus } from './stock.ts';

describe('parseProductStatus', () => {
  test.each(['in-stock', 'IN_STOCK', 'Em Estoque', ' em  estoque '])('understands "%s" as in stock (ST2)', (text) => {
    expect(parseProductStatus(text)).toBe('in-stock');
  });

  test.each(['out-of-stock', 'fora-de-estoque', 'fora de\u00a0estoque', 'Fóra de Estóque', 'Esgotado'])(
    'understands "%s" as out of stock (ST2)',
    (text) => {
      expect(parseProductStatus(text)).toBe('out-of-stock');
    },
  );

  test.each(['', 'on-sale', 'em', '__proto__', 'fora de estoque não'])('recognises no status in "%s" (L9)', (text) => {
    expect(parseProductStatus(text)).toBeUndefined();
  });
});

describe('isOutOfStock', () => {
  test.each([
    ['in-stock', 5, false],
    ['in-stock', 0, true],
    ['in-stock', -2, true],
    ['in-stock', Number.NaN, true],
    ['out-of-stock', 5, true],
    ['Fora de estoque', 5, true],
    ['', 5, false],
  ])('status "%s" with quantity %d returns %s (ST3)', (status, quantity, expected) => {
    expect(isOutOfStock({ status, quantity })).toBe(expected);
  });
});
