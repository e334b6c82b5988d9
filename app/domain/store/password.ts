export const passwordLengths = { min: 12, max: 200 } as const;
/** A password of fewer different characters, such as 'abababababab', is guessed soon. */
const minDifferent = 6;

/** The long passwords that lists of stolen ones begin with, folded to small letters. */
const common = new Set([
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
 * Finds why a password is not accepted. Any characters may be used; its length in characters decides.
 * @param words words that whoever knows the shop tries first, such as the person's name
 */
export function findPasswordProblem(password: string, words: readonly string[]): PasswordProblem | undefined {
  const characters = [...password];
  if (characters.length < passwordLengths.min) return 'short';
  if (password.length > passwordLengths.max) return 'long';
  const folded = password.toLowerCase();
  if (common.has(folded) || new Set(folded).size < minDifferent) return 'common';
  // A known word with little around it is no more than the word.
  const rest = words.reduce((text, word) => (word ? text.replaceAll(word.toLowerCase(), '') : text), folded);
  return [...rest].length < passwordLengths.min / 2 ? 'common' : undefined;
}
