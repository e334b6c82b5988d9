/** Weights for the two check digits. From right to left they are 2 to 9, repeated. */
const firstWeights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const secondWeights = [6, ...firstWeights];

/**
 * Formats a CNPJ as '11.222.333/0001-81'. Letters, which have been assigned since July 2026, are accepted: in the
 * calculation of the check digits, each character counts as its ASCII code less 48 (Instrução Normativa RFB nº
 * 2.229/2024).
 * @returns null when the text is not a CNPJ or its check digits are wrong
 */
export function normaliseCnpj(text: string): string | null {
  const characters = text.toUpperCase().replaceAll(/[\s./-]/g, '');
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || /^(.)\1+$/.test(characters)) return null;
  const base = characters.slice(0, 12);
  const first = getCheckDigit(base, firstWeights);
  const second = getCheckDigit(`${base}${first}`, secondWeights);
  if (characters.slice(12) !== `${first}${second}`) return null;
  return characters.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

function getCheckDigit(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * (text.charCodeAt(index) - 48), 0);
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}
