const smallWords = new Set(['a', 'as', 'da', 'das', 'de', 'do', 'dos', 'e', 'o', 'os']);

/**
 * Initials for a brand without a logo: of the first two significant words of its name, or of its only word.
 * @example getMonogram('Vale do Cocho') // 'VC'
 * @example getMonogram('Ronronave') // 'R'
 */
export function getMonogram(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const mainWords = words.filter((word) => !smallWords.has(word.toLowerCase()));
  const [first = '', second = ''] = mainWords.length > 0 ? mainWords : words;
  return [first, second].map((word) => [...word].slice(0, 1).join('').toUpperCase()).join('');
}
