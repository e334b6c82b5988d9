import { expect, test } from 'vitest';
import { getTintClass } from '#app/storefront/shared/product-card/category-tint.ts';

test('dairy and beef cattle have different tints', () => {
  expect(getTintClass('Bovinos de Leite')).toBe('tint tint-milk');
  expect(getTintClass('Bovinos de Corte')).toBe('tint tint-earth');
});

test('an unknown category gets one of the tints, always the same', () => {
  expect(getTintClass('Apicultura')).toMatch(/^tint tint-[a-z]+$/);
  expect(getTintClass('Apicultura')).toBe(getTintClass('APICULTURA'));
});
