import type { AnimalTable } from '../animals.ts';
import type { SynonymTable } from './synonyms.ts';
import { getDocumentFrequency, type Vocabulary } from './vocabulary.ts';
import { buildTypoDictionary, type TypoDictionary } from './typo-dictionary.ts';

/** Vocabulary and rules by which search texts are interpreted for one catalogue. */
export interface SearchLanguage {
  vocabulary: Vocabulary;
  synonyms: SynonymTable;
  animals: AnimalTable;
  /** Terms of everyday words. They are never treated as spelling errors, whatever the catalogue contains. */
  everydayTerms: ReadonlySet<string>;
  productCount: number;
  /** Dictionary with which misspelled words are compared. */
  spelling: TypoDictionary;
}

/**
 * Builds the search language of a catalogue as a generator with steps of a few milliseconds; the last step returns it.
 */
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

/**
 * Lists the terms of the catalogue, and the names in the synonym table that no product contains but that have a synonym
 * in the catalogue.
 */
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
