import { expect, test } from 'vitest';
import { splitLines } from './word-lists.ts';

test('typed lines are trimmed, blank ones are left out, and a repeated one keeps its first place', () => {
  expect(splitLines(' Branco \r\nMineral\n\nBranco\n')).toEqual(['Branco', 'Mineral']);
});
