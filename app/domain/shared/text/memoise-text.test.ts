import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoiseText } from './memoise-text.ts';

test('returns what the function returns, and calls it again only for evicted texts', () => {
  const text = fc.oneof(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.string(), fc.constant('x'.repeat(101)));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), (texts) => {
      const upper = memoiseText((one) => one.toUpperCase(), 3);
      expect(texts.map(upper)).toEqual(texts.map((one) => one.toUpperCase()));
    }),
  );
  const asked: string[] = [];
  const length = memoiseText((one) => asked.push(one) && one.length, 2);
  for (const one of ['a', 'a', 'bb', 'bb', 'ccc', 'a', 'ccc', 'y'.repeat(101), 'y'.repeat(101)]) length(one);
  expect(asked).toEqual(['a', 'bb', 'ccc', 'a', 'y'.repeat(101), 'y'.repeat(101)]);
});
