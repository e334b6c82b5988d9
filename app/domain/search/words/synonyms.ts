import { analyseText } from './terms.ts';
import { synonymTexts } from './synonym-texts.ts';

/** A name that is a synonym of another. */
interface Synonym {
  /** One or more analysed terms of the name, all of which a product must contain. */
  terms: readonly string[];
  /** Spelling of the name in the synonym table. */
  name: string;
}

/** Synonyms of each name, by its terms joined with spaces. */
export interface SynonymTable {
  byName: ReadonlyMap<string, readonly Synonym[]>;
  /** Names of a single term in their original spelling, by that term. */
  words: ReadonlyMap<string, string>;
  /** Terms of all names, including those of several words. They are never treated as spelling errors. */
  terms: ReadonlySet<string>;
  /** Number of terms in the longest name. */
  longestName: number;
}

/**
 * Parses lines of comma-separated synonyms. The relation is symmetric and holds only within a line: names in different
 * lines do not become synonyms because both lines contain a third name. Names with equal terms are treated as one name.
 * @throws RangeError that quotes the line when it contains no name, or a single name and no comma
 */
export function parseSynonyms(lines: readonly string[]): SynonymTable {
  const byName = new Map<string, Synonym[]>();
  const words = new Map<string, string>();
  const terms = new Set<string>();
  let longestName = 0;
  for (const line of lines) {
    const names = readLine(line);
    for (const name of names) {
      const key = name.terms.join(' ');
      for (const term of name.terms) terms.add(term);
      const earlier = byName.get(key) ?? [];
      const added = names.filter((other) => other !== name && !earlier.some((synonym) => isSame(synonym, other)));
      byName.set(key, [...earlier, ...added]);
      longestName = Math.max(longestName, name.terms.length);
      if (name.terms.length === 1 && !words.has(key)) words.set(key, name.name);
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
    throw new RangeError(synonymTexts.tooFewNames(line));
  }
  return names;
}

function isSame(a: Synonym, b: Synonym): boolean {
  return a.terms.join(' ') === b.terms.join(' ');
}
