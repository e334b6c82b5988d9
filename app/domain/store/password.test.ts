import { expect, test } from 'vitest';
import { findPasswordProblem } from './password.ts';

test.each([
  ['curta demais', 'cavalo azul', 'short'],
  ['of three characters that the machine counts as twelve units', '🐎🐄🐖🐓🐐🐑', 'short'],
  ['of the lists of stolen ones', 'Qwertyuiop123', 'common'],
  ['of two characters again and again', 'abababababababab', 'common'],
  ['of the name and a year', 'Ana Paula 2026', 'common'],
  ['longer than anybody types', 'ab1'.repeat(80), 'long'],
  ['of any characters, spaces too', 'três sacos de milho', undefined],
  ['with the name among other words', 'ana paula vende sal e milho', undefined],
] as const)('a password %s [W4]', (_, password, problem) => {
  expect(findPasswordProblem(password, ['Ana Paula', 'ana-paula'])).toBe(problem);
});
