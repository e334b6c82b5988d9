/** The eight digits of a Brazilian postal code, however they are grouped ('79.000-000', 'CEP 79000 000'); undefined for anything else. */
export function parsePostalCode(text: string): string | undefined {
  const bare = text.normalize('NFKC').replace(/^\s*cep\b/i, '');
  const digits = bare.replace(/[\s.,:/_\u2212\p{Pd}\p{Cf}]/gu, '');
  return /^\d{8}$/.test(digits) ? digits : undefined;
}
