import { analyseText } from './terms.ts';

/** A name that means what another does. */
interface Synonym {
  /** Its terms as the search knows them; a product must have them all. One or more. */
  terms: readonly string[];
  /** As the owner wrote it. */
  name: string;
}

/** Names of the trade by their terms, joined by a space. */
export interface SynonymTable {
  byName: ReadonlyMap<string, readonly Synonym[]>;
  /** Names of a single term, by that term, as the owner wrote them. */
  words: ReadonlyMap<string, string>;
  /** Terms of all names, those of several words too: none of them is a typo. */
  terms: ReadonlySet<string>;
  /** Most terms a name has. */
  longestName: number;
}

/**
 * Reads lines of names that mean the same, separated by commas. The relation holds both ways and within a line only: names
 * of two lines are not synonyms for sharing a third. Names that are analysed alike are one name.
 * @throws RangeError that shows a line with fewer than two names
 */
export function parseSynonyms(lines: readonly string[]): SynonymTable {
  const byName = new Map<string, Synonym[]>();
  const words = new Map<string, string>();
  const terms = new Set<string>();
  let longestName = 0;
  for (const line of lines) {
    const names = readLine(line);
    for (const one of names) {
      const key = one.terms.join(' ');
      for (const term of one.terms) terms.add(term);
      const known = byName.get(key) ?? [];
      const others = names.filter((other) => other !== one && !known.some((synonym) => isSame(synonym, other)));
      byName.set(key, [...known, ...others]);
      longestName = Math.max(longestName, one.terms.length);
      if (one.terms.length === 1 && !words.has(key)) words.set(key, one.name);
    }
  }
  return { byName, words, terms, longestName };
}

function readLine(line: string): Synonym[] {
  const names: Synonym[] = [];
  for (const text of line.split(',')) {
    const synonym = { terms: [...new Set(analyseText(text))], name: text.trim() };
    if (synonym.terms.length > 0 && !names.some((other) => isSame(other, synonym))) names.push(synonym);
  }
  if (names.length === 0 || (names.length === 1 && !line.includes(','))) {
    throw new RangeError(`Sinônimos: a linha precisa de dois nomes ou mais, separados por vírgulas: "${line}"`);
  }
  return names;
}

function isSame(a: Synonym, b: Synonym): boolean {
  return a.terms.join(' ') === b.terms.join(' ');
}
