import { createSpelling } from './search-correction.ts';
import type { Spelling } from './search-correction.ts';
import type { SynonymTable } from './search-synonyms.ts';
import { countCarriers, createVocabulary } from './search-vocabulary.ts';
import type { Vocabulary } from './search-vocabulary.ts';

/** What search texts are understood with in one catalogue. */
export interface SearchLanguage {
  vocabulary: Vocabulary;
  synonyms: SynonymTable;
  productCount: number;
  /** What mistyped words are held against. Made when first needed: most texts hold no typo. */
  getSpelling: () => Spelling;
}

/**
 * The language of a catalogue.
 * @param terms each term with the number of products that carry it
 */
export function createSearchLanguage({
  terms,
  synonyms,
  productCount,
}: {
  terms: Iterable<readonly [term: string, carriers: number]>;
  synonyms: SynonymTable;
  productCount: number;
}): SearchLanguage {
  const vocabulary = createVocabulary(terms);
  let spelling: Spelling | undefined;
  return {
    vocabulary,
    synonyms,
    productCount,
    getSpelling() {
      spelling ??= createSpelling([...vocabulary.carriers, ...listUsefulNames(synonyms, vocabulary)]);
      return spelling;
    },
  };
}

/** Names that no product carries, but that mean something which one does. */
function listUsefulNames({ words, byName }: SynonymTable, vocabulary: Vocabulary): [string, number][] {
  const has = (term: string) => countCarriers(vocabulary, term) > 0;
  return [...words.keys()]
    .filter((name) => !has(name) && (byName.get(name) ?? []).some(({ terms }) => terms.every(has)))
    .map((name) => [name, 0]);
}
