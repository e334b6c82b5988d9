import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wildText } from '#tests/support/wild-text.ts';
import { isOutOfStock, parseProductStatus } from './stock.ts';

describe('parseProductStatus', () => {
  test.each(['in-stock', 'In Stock', 'IN_STOCK', 'InStock', 'Em Estoque', 'em-estoque', 'EM ESTOQUE', ' em  estoque '])(
    'understands "%s" as in stock (ST2)',
    (text) => {
      expect(parseProductStatus(text)).toBe('in-stock');
    },
  );

  test.each([
    'out-of-stock',
    'out of stock',
    'OUT_OF_STOCK',
    'Fora de estoque',
    'fora-de-estoque',
    'Fora-de-Estoque',
    'FORA DE ESTOQUE',
    'fora de\u00a0estoque',
    'Fóra de Estóque',
    'fora–de–estoque',
    'Esgotado',
  ])('understands "%s" as out of stock (ST2)', (text) => {
    expect(parseProductStatus(text)).toBe('out-of-stock');
  });

  test.each(['', 'on-sale', 'stock', 'em', 'toString', '__proto__', 'fora de estoque não'])(
    'knows no status in "%s" (L9)',
    (text) => {
      expect(parseProductStatus(text)).toBeUndefined();
    },
  );

  test('never throws', () => {
    fc.assert(
      fc.property(wildText, (text) => {
        expect(() => parseProductStatus(text)).not.toThrow();
      }),
    );
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
  ])('status "%s" with quantity %d: %s (ST3)', (status, quantity, expected) => {
    expect(isOutOfStock({ status, quantity })).toBe(expected);
  });
});
