import type { AnimalTable } from './animals.ts';
import type { SynonymTable } from './synonyms.ts';
import { getDocumentFrequency, type Vocabulary } from './vocabulary.ts';
import { buildTypoDictionary, type TypoDictionary } from './typo-dictionary.ts';

/** Vocabulary and rules by which search texts are understood in one catalogue. */
export interface SearchLanguage {
  vocabulary: Vocabulary;
  synonyms: SynonymTable;
  animals: AnimalTable;
  /** Terms of everyday words: none of them is a typo, whatever the catalogue holds. */
  everydayTerms: ReadonlySet<string>;
  productCount: number;
  /** Words that mistyped ones are compared with. */
  spelling: TypoDictionary;
}

/** The language of a catalogue, in steps of a few milliseconds each; the last one gives it. */
export function* prepareSearchLanguage({
  vocabulary,
  synonyms,
  animals = new Map(),
  everydayTerms = new Set(),
  productCount,
}: Omit<SearchLanguage, 'animals' | 'everydayTerms' | 'spelling'> & Partial<SearchLanguage>): Generator<
  undefined,
  SearchLanguage
> {
  const spelling = yield* buildTypoDictionary(listWords(vocabulary, synonyms));
  return { vocabulary, synonyms, animals, everydayTerms, productCount, spelling };
}

/** The terms, and names that no product carries, but that mean something which one does. */
function* listWords(
  vocabulary: Vocabulary,
  { words, byName }: SynonymTable,
): Generator<[term: string, documentFrequency: number]> {
  const { terms, documentFrequencies } = vocabulary;
  for (let index = 0; index < terms.length; index += 1) yield [terms[index] ?? '', documentFrequencies[index] ?? 0];
  const has = (term: string) => getDocumentFrequency(vocabulary, term) > 0;
  for (const name of words.keys()) {
    if (!has(name) && (byName.get(name) ?? []).some((synonym) => synonym.terms.every(has))) yield [name, 0];
  }
}
