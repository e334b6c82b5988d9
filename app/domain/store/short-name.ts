/** Letters that fit under an icon on most telephones. */
const maxLength = 12;
const smallWords = new Set(['a', 'as', 'com', 'da', 'das', 'de', 'do', 'dos', 'e', 'em', 'o', 'os', '&', '-', '–']);

/**
 * The first words of a shop's name that fit under an icon, never ending in a small word.
 * @example getShortName('Casa do Campo Vilhena') // 'Casa'
 * @example getShortName('Boa Lida Nutrição Animal') // 'Boa Lida'
 */
export function getShortName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = name] = words;
  if (name.length <= maxLength) return name;
  let short = first;
  for (let count = 2; count <= words.length; count += 1) {
    const longer = words.slice(0, count).join(' ');
    if (longer.length > maxLength) break;
    if (!smallWords.has(words[count - 1]?.toLowerCase() ?? '')) short = longer;
  }
  return short;
}
