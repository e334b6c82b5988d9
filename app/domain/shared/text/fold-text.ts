/**
 * Text for comparing: lower case, accents gone, ligatures and full-width letters as their plain ones. White space and
 * signs stay. Folding twice changes nothing.
 * @example foldText('Rações') // 'racoes'
 */
export function foldText(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}
