import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test('a count is written as Brazilian number formats write it', () => {
  forAll(fc.maxSafeInteger(), (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('pt-BR'));
  });
});
