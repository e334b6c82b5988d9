/** Allowed lengths of a password: at least `min` characters and at most `max` UTF-16 code units. */
export const passwordLengths = { min: 12, max: 200 } as const;
/** Minimum number of different characters. A password with fewer, such as 'abababababab', is easy to guess. */
const minDifferent = 6;

/** The most frequent long passwords in leaked lists, in lower case. */
const commonPasswords = new Set([
  '123456789012',
  '1234567890123',
  '1234567891011',
  '012345678910',
  '123123123123',
  '123456123456',
  '1q2w3e4r5t6y',
  '1q2w3e4r5t6y7u8i',
  'q1w2e3r4t5y6',
  'qwertyuiop123',
  'qwertyuiop12',
  'qwertyuiopasdfghjkl',
  'abcdefghijkl',
  'passwordpassword',
  'password1234',
  'password12345',
  'senhasenha123',
  'administrador',
  'administrator',
  'brasil123456',
  'flamengo1234',
  'corinthians1',
]);

export type PasswordProblem = 'short' | 'long' | 'common';

/**
 * Finds the reason why a password is rejected. Any characters are allowed.
 * @param words words that somebody who knows the shop would try first, such as the name of the staff member
 */
export function findPasswordProblem(password: string, words: readonly string[]): PasswordProblem | undefined {
  const characters = [...password];
  if (characters.length < passwordLengths.min) return 'short';
  if (password.length > passwordLengths.max) return 'long';
  const folded = password.toLowerCase();
  if (commonPasswords.has(folded) || new Set(folded).size < minDifferent) return 'common';
  // A password that consists of a known word and a few more characters is as weak as the word.
  const otherCharacters = words.reduce((text, word) => (word ? text.replaceAll(word.toLowerCase(), '') : text), folded);
  return [...otherCharacters].length < passwordLengths.min / 2 ? 'common' : undefined;
}
