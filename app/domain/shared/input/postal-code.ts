/**
 * Parses the eight digits of a Brazilian postal code with any separators ('79.000-000', 'CEP 79000 000'); undefined for
 * any other text.
 */
export function parsePostalCode(text: string): string | undefined {
  const bare = text.normalize('NFKC').replace(/^\s*cep\b/i, '');
  const digits = bare.replace(/[\s.,:/_\u2212\p{Pd}\p{Cf}]/gu, '');
  return /^\d{8}$/.test(digits) ? digits : undefined;
}
