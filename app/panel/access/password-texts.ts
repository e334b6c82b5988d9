import { passwordLengths, type PasswordProblem } from '#app/domain/store/password.ts';

export const passwordHint = `De ${passwordLengths.min} caracteres ou mais; uma frase serve. Não use a de outro lugar.`;

/** Messages for the reasons why a password is not accepted. */
export const passwordProblemTexts: Record<PasswordProblem, string> = {
  short: `A senha é curta demais: use ${passwordLengths.min} caracteres ou mais.`,
  long: `A senha é longa demais: use até ${passwordLengths.max} caracteres.`,
  common: 'Esta senha é fácil de adivinhar. Escolha outra, como uma frase com palavras que só você juntaria.',
};
