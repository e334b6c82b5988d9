/**
 * Folds text for comparison: lower case, without accents, with ligatures and full-width letters as plain letters. White
 * space and punctuation stay, at most in a simpler form. The function is idempotent.
 * @example foldText('Rações') // 'racoes'
 */
export function foldText(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}
