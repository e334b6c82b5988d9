import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test('a count is written as Brazilian number formats write it', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('pt-BR'));
    }),
  );
});
