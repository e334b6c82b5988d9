/** Splits a text at its commas into trimmed words. */
export function splitWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Parses `meaning: word, word; meaning: word` to a map from each meaning to its words. */
export function readLists(text: string): ReadonlyMap<string, readonly string[]> {
  const groups = text.split(/\s*;\s*/).map((group) => group.trim().split(/:\s*/));
  return new Map(groups.map(([meaning = '', words = '']) => [meaning, splitWords(words)]));
}

/** Parses `meaning: word, word; meaning: word` to a map from each word to its meaning. */
export function readMeanings(text: string): ReadonlyMap<string, string> {
  return new Map([...readLists(text)].flatMap(([meaning, words]) => words.map((word) => [word, meaning])));
}

/** Splits a text that was typed one entry per line into its distinct entries; each keeps its first place. */
export function splitLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter(Boolean))];
}
