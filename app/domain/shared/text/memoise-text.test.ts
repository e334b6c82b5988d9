import { expect, test } from 'vitest';
import { memoiseText } from './memoise-text.ts';

test('a memoised function is called again only for texts that are too long or no longer in the cache', () => {
  const measuredTexts: string[] = [];
  const length = memoiseText((one) => measuredTexts.push(one) && one.length, 2);
  for (const one of ['a', 'a', 'bb', 'bb', 'ccc', 'a', 'ccc', 'y'.repeat(101), 'y'.repeat(101)]) length(one);
  expect(measuredTexts).toEqual(['a', 'bb', 'ccc', 'a', 'y'.repeat(101), 'y'.repeat(101)]);
});
