import { expect, test } from 'vitest';
import { countOf } from './plural.ts';

test.each([
  [0, '0 produtos'],
  [1, '1 produto'],
  [999, '999 produtos'],
  [2000, '2.000 produtos'],
])('%d is shown with its noun in the right number', (count, text) =>
  expect(countOf(count, 'produto', 'produtos')).toBe(text),
);
