import { expect, test } from 'vitest';
import { findPasswordProblem } from './password.ts';

test.each([
  ['of six emoji, which are twelve UTF-16 code units', '🐎🐄🐖🐓🐐🐑', 'short'],
  ['found in lists of stolen passwords', 'Qwertyuiop123', 'common'],
  ['of two repeated characters', 'abababababababab', 'common'],
  ['made of the user’s name and a year', 'Ana Paula 2026', 'common'],
  ['longer than the maximum', 'ab1'.repeat(80), 'long'],
  ['with the name among other words', 'ana paula vende sal e milho', undefined],
] as const)('a password %s (W4)', (_, password, problem) => {
  expect(findPasswordProblem(password, ['Ana Paula', 'ana-paula'])).toBe(problem);
});
