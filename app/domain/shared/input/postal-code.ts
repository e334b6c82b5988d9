/**
 * Parses the eight digits of a Brazilian postal code with any separators ('79.000-000', 'CEP 79000 000'); undefined for
 * any other text.
 */
export function parsePostalCode(text: string): string | undefined {
  const bare = text.normalize('NFKC').replace(/^\s*cep\b/i, '');
  const digits = bare.replace(/[\s.,:/_\u2212\p{Pd}\p{Cf}]/gu, '');
  return /^\d{8}$/.test(digits) ? digits : undefined;
}

/** Formats the eight digits of a postal code as '79000-000'; any other text stays as it is. */
export function formatPostalCode(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}
