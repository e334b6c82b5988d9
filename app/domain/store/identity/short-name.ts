/** Number of characters of a name that fit below an app's icon on most phones. */
const maxLength = 12;
const smallWords = new Set(['a', 'as', 'com', 'da', 'das', 'de', 'do', 'dos', 'e', 'em', 'o', 'os', '&', '-', '–']);

/**
 * Shortens a shop's name to the first words that fit below an app's icon. From the second word on, it does not end with
 * a preposition or article.
 * @example getShortName('Casa do Campo Vilhena') // 'Casa'
 * @example getShortName('Boa Lida Nutrição Animal') // 'Boa Lida'
 */
export function getShortName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = name] = words;
  if (name.length <= maxLength) return name;
  let shortName = first;
  for (let count = 2; count <= words.length; count += 1) {
    const longer = words.slice(0, count).join(' ');
    if (longer.length > maxLength) break;
    if (!smallWords.has(words[count - 1]?.toLowerCase() ?? '')) shortName = longer;
  }
  return shortName;
}
