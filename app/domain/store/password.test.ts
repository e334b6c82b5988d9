import { expect, test } from 'vitest';
import { findPasswordProblem } from './password.ts';

test.each([
  ['of six emoji, which are twelve UTF-16 code units', 'short', '🐎🐄🐖🐓🐐🐑'],
  ['found in lists of stolen passwords', 'common', 'Qwertyuiop123'],
  ['of two repeated characters', 'common', 'abababababababab'],
  ['made of the user’s name and a year', 'common', 'Ana Paula 2026'],
  ['longer than the maximum', 'long', 'ab1'.repeat(80)],
  ['with the name among other words', undefined, 'ana paula vende sal e milho'],
] as const)('the problem of a password %s is %s (W4)', (_case, problem, password) => {
  expect(findPasswordProblem(password, ['Ana Paula', 'ana-paula'])).toBe(problem);
});
