import type { SearchLanguage } from './words/search-language.ts';
import type { SynonymTable } from './words/synonyms.ts';
import { getDocumentFrequency, findByPrefix, hasPrefix, type Vocabulary } from './words/vocabulary.ts';

/** A word of a search text before it is expanded to the terms that match it. */
export interface TypedWord {
  /** The typed word, folded. */
  word: string;
  term: string;
  /** Whether the word ends the text, so that the visitor may still be typing it. */
  isOpen: boolean;
  /** Terms of the same word family, which are accepted when the catalogue does not contain the word. */
  family?: readonly string[];
}

/** Terms that match a word of the text. A product matches them when it contains all of them. */
interface Alternative {
  /** One or more terms, all of which occur in the catalogue. */
  terms: readonly string[];
  /**
   * Weight of the alternative, a whole number above 0, from its certainty and the rarity of its terms. The score of a
   * match is this number times the weight of the field in which the term occurs.
   */
  factor: number;
}

/** Terms that a search accepts in place of one word of its text. */
export interface QueryWord {
  /**
   * Terms that match the word: the word itself, synonyms and completions. Empty when the catalogue contains none of
   * them.
   */
  alternatives: readonly Alternative[];
  /** Number of products that match, summed over all alternatives: an upper bound. */
  documentFrequency: number;
  isNumber: boolean;
  /** Whether the word is the first of the text. The first word usually names the product, the others describe it. */
  isFirst: boolean;
}

/**
 * Certainty of each kind of alternative. The word itself among the tags of a product outweighs a synonym in its title.
 * When the catalogue contains the word itself, words that begin with it count least.
 */
const certainties = {
  exact: 20,
  family: 16,
  synonym: 3,
  beginning: 12,
  beginningBesideExact: 1,
} as const;
/** Minimum length of a word that is still being typed and is matched as the beginning of terms. */
const minOpenBeginning = 2;
/** Minimum length of a word that is also matched as the beginning of terms although it may be complete. */
const minShortening = 3;
/** Limits for the alternatives of one word, so that a search costs about the same in any catalogue. */
const alternativeLimits = { maxTerms: 40, maxPostings: 10_000 };
/**
 * Number of matching products from which a word that is searched alone gets no synonyms, because nobody pages that far.
 */
const minMatchesWithoutSynonyms = 2000;

interface FoundAlternative {
  terms: readonly string[];
  certainty: number;
  documentFrequency: number;
}

/**
 * Expands a word of a search to the terms that are searched in its place.
 * @param index index of the word in `words`; synonyms of several words are searched around it
 * @param isLiteral whether only the word itself, and its completions while it is being typed, are accepted
 */
export function expandWord(
  words: readonly TypedWord[],
  index: number,
  { language, isLiteral }: { language: SearchLanguage; isLiteral: boolean },
): QueryWord {
  const { vocabulary, productCount } = language;
  const term = words[index]?.term ?? '';
  const isNumber = /^\p{N}/u.test(term);
  const exactFrequency = getDocumentFrequency(vocabulary, term);
  const alternatives = listAlternatives(words, index, { language, isLiteral });
  const documentFrequency = alternatives.reduce((sum, alternative) => sum + alternative.documentFrequency, 0);
  // All alternatives of a word have the same rarity, because a rare synonym must not outweigh the word itself.
  const rarity = getRarity({ documentFrequency: exactFrequency || documentFrequency, productCount });
  return {
    documentFrequency,
    alternatives: alternatives.map(({ terms, certainty }) => ({ terms, factor: certainty * rarity })),
    isNumber,
    isFirst: index === 0 && !isNumber,
  };
}

/**
 * Whether a word matches as the beginning of a term: only with a minimum length, which is lower while it is still being
 * typed.
 */
export function isBeginning({ word, isOpen }: TypedWord, vocabulary: Vocabulary): boolean {
  return canBegin(word, isOpen) && hasPrefix(vocabulary, word);
}

/** Finds the single-word names of the synonym table that begin with a word that is still being typed. */
export function findNamesByPrefix({ word, isOpen }: TypedWord, { words }: SynonymTable): string[] {
  if (!isOpen || word.length < minShortening) return [];
  return [...words.keys()].filter((name) => name.startsWith(word));
}

function listAlternatives(
  words: readonly TypedWord[],
  index: number,
  { language: { vocabulary, synonyms }, isLiteral }: { language: SearchLanguage; isLiteral: boolean },
): FoundAlternative[] {
  const word = words[index];
  if (!word) return [];
  const found: FoundAlternative[] = [];
  const names = new Set<string>();
  const exactFrequency = getDocumentFrequency(vocabulary, word.term);
  const add = (terms: readonly string[], certainty: number) => {
    const documentFrequency = Math.min(...terms.map((term) => getDocumentFrequency(vocabulary, term)));
    const name = terms.join(' ');
    if (documentFrequency > 0 && !names.has(name)) found.push({ terms, certainty, documentFrequency });
    names.add(name);
  };
  add([word.term], certainties.exact);
  if (words.length === 1 && exactFrequency >= minMatchesWithoutSynonyms) return found;
  if (!isLiteral) for (const terms of listSynonyms(words, index, synonyms)) add(terms, certainties.synonym);
  for (const term of word.family ?? []) add([term], certainties.family);
  const mayBegin = word.isOpen || (exactFrequency === 0 && !isLiteral);
  if (mayBegin && canBegin(word.word, word.isOpen)) {
    const certainty = exactFrequency > 0 ? certainties.beginningBesideExact : certainties.beginning;
    for (const term of findByPrefix(vocabulary, word.word, alternativeLimits)) add([term], certainty);
  }
  if (found.length > 0 || isLiteral) return found;
  for (const name of findNamesByPrefix(word, synonyms)) {
    for (const { terms } of synonyms.byName.get(name) ?? []) add(terms, certainties.synonym);
  }
  return found.slice(0, alternativeLimits.maxTerms);
}

/** Lists the terms of the synonyms of every name in the text that includes the word, the longest name first. */
function listSynonyms(
  words: readonly TypedWord[],
  index: number,
  { byName, longestName }: SynonymTable,
): (readonly string[])[] {
  const synonyms: (readonly string[])[] = [];
  for (let length = Math.min(longestName, words.length); length >= 1; length -= 1) {
    for (let start = Math.max(0, index - length + 1); start <= index && start + length <= words.length; start += 1) {
      const name = words.slice(start, start + length).map(({ term }) => term);
      for (const { terms } of byName.get(name.join(' ')) ?? []) if (!isPartOf(terms, name)) synonyms.push(terms);
    }
  }
  return synonyms.slice(0, alternativeLimits.maxTerms);
}

/**
 * Whether all terms of one list are in the other. Such a synonym is useless: for 'sal mineral', 'sal' would drop a
 * word; for 'sal', 'sal mineral' adds no products.
 */
function isPartOf(a: readonly string[], b: readonly string[]): boolean {
  return a.every((term) => b.includes(term)) || b.every((term) => a.includes(term));
}

function canBegin(word: string, isOpen: boolean): boolean {
  return word.length >= (isOpen ? minOpenBeginning : minShortening);
}

/** Rarity of a term: 1 when every product contains it, up to about 150 when only one of hundreds of thousands does. */
function getRarity({ documentFrequency, productCount }: { documentFrequency: number; productCount: number }): number {
  return 1 + Math.round(8 * Math.log2(Math.max(1, productCount / Math.max(1, documentFrequency))));
}
