import { expect, test } from 'vitest';
import { getTintClass } from '#app/ui/catalogue/card/tint.ts';

test('dairy cattle are told apart from beef cattle', () => {
  expect(getTintClass('Bovinos de Leite')).toBe('tint tint-milk');
  expect(getTintClass('Bovinos de Corte')).toBe('tint tint-earth');
});

test('a category nobody foresaw gets one of the tints, always the same', () => {
  expect(getTintClass('Apicultura')).toMatch(/^tint tint-[a-z]+$/);
  expect(getTintClass('Apicultura')).toBe(getTintClass('APICULTURA'));
});
