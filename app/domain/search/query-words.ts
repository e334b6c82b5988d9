import type { SearchLanguage } from './search-language.ts';
import type { SynonymTable } from './synonyms.ts';
import { getDocumentFrequency, findByPrefix, hasPrefix, type Vocabulary } from './vocabulary.ts';

export interface TypedWord {
  /** Folded, as typed. */
  word: string;
  term: string;
  /** Whether it ends the text and may still be being typed. */
  isOpen: boolean;
  /** Terms of the same family, looked for in place of a word that the catalogue does not know. */
  family?: readonly string[];
}

/** An alternative to a word: a product matches that has all these terms. */
interface Alternative {
  /** One or more, each known to the catalogue. */
  terms: readonly string[];
  /** How sure and how telling it is, a whole number above 0. Relevance is this times the weight of the field. */
  factor: number;
}

/** Terms that a search looks for in place of one word of its text. */
export interface QueryWord {
  /** None when the catalogue knows nothing of the word. */
  alternatives: readonly Alternative[];
  /** Products that match an alternative, summed over all; an upper bound. */
  documentFrequency: number;
  isNumber: boolean;
  /** Whether the word opens the text: it says what the thing is, the others how it is. */
  isFirst: boolean;
}

/**
 * The word itself in the least field outweighs a synonym in the best; what it may be the beginning of counts least where
 * the word itself is there.
 */
const certainties = {
  exact: 20,
  family: 16,
  synonym: 3,
  beginning: 12,
  beginningBesideExact: 1,
} as const;
const minOpenBeginning = 2;
/** Of a word that seems complete, only a longer beginning says what was meant. */
const minShortening = 3;
/** Limits of the terms that one word adds, so that a search costs much the same in any catalogue. */
const extras = { maxTerms: 40, maxPostings: 10_000 };
/** A single word that so many products have needs no synonyms: nobody pages that far. */
const plentyOfCarriers = 2000;

interface Found {
  terms: readonly string[];
  certainty: number;
  documentFrequency: number;
}

/**
 * Terms to look for in place of one word of a search.
 * @param index of the word: names of several words are looked for around it
 * @param isLiteral the word itself, and what it begins while it is being typed, but nothing else
 */
export function expandWord(
  words: readonly TypedWord[],
  index: number,
  { language, isLiteral }: { language: SearchLanguage; isLiteral: boolean },
): QueryWord {
  const { vocabulary, productCount } = language;
  const term = words[index]?.term ?? '';
  const isNumber = /^\p{N}/u.test(term);
  const exact = getDocumentFrequency(vocabulary, term);
  const found = listFound(words, index, { language, isLiteral });
  const documentFrequency = found.reduce((sum, one) => sum + one.documentFrequency, 0);
  // One rarity for all: a rare synonym must not outdo the word itself.
  const rarity = getRarity({ documentFrequency: exact || documentFrequency, productCount });
  return {
    documentFrequency,
    alternatives: found.map(({ terms, certainty }) => ({ terms, factor: certainty * rarity })),
    isNumber,
    isFirst: index === 0 && !isNumber,
  };
}

/** Whether a word is the beginning of a term: any while it is being typed, a longer one otherwise. */
export function isBeginning({ word, isOpen }: TypedWord, vocabulary: Vocabulary): boolean {
  return canBegin(word, isOpen) && hasPrefix(vocabulary, word);
}

/** Names of one word that a word being typed may be the beginning of. */
export function findNamesByPrefix({ word, isOpen }: TypedWord, { words }: SynonymTable): string[] {
  if (!isOpen || word.length < minShortening) return [];
  return [...words.keys()].filter((name) => name.startsWith(word));
}

function listFound(
  words: readonly TypedWord[],
  index: number,
  { language: { vocabulary, synonyms }, isLiteral }: { language: SearchLanguage; isLiteral: boolean },
): Found[] {
  const word = words[index];
  if (!word) return [];
  const found: Found[] = [];
  const names = new Set<string>();
  const exact = getDocumentFrequency(vocabulary, word.term);
  const add = (terms: readonly string[], certainty: number) => {
    const documentFrequency = Math.min(...terms.map((term) => getDocumentFrequency(vocabulary, term)));
    const name = terms.join(' ');
    if (documentFrequency > 0 && !names.has(name)) found.push({ terms, certainty, documentFrequency });
    names.add(name);
  };
  add([word.term], certainties.exact);
  if (words.length === 1 && exact >= plentyOfCarriers) return found;
  if (!isLiteral) for (const terms of listSynonyms(words, index, synonyms)) add(terms, certainties.synonym);
  for (const term of word.family ?? []) add([term], certainties.family);
  const mayBegin = word.isOpen || (exact === 0 && !isLiteral);
  if (mayBegin && canBegin(word.word, word.isOpen)) {
    const certainty = exact > 0 ? certainties.beginningBesideExact : certainties.beginning;
    for (const term of findByPrefix(vocabulary, word.word, extras)) add([term], certainty);
  }
  if (found.length > 0 || isLiteral) return found;
  for (const name of findNamesByPrefix(word, synonyms)) {
    for (const { terms } of synonyms.byName.get(name) ?? []) add(terms, certainties.synonym);
  }
  return found.slice(0, extras.maxTerms);
}

/** Terms of the synonyms of every name in the text that the word is part of, the longest name first. */
function listSynonyms(
  words: readonly TypedWord[],
  index: number,
  { byName, longestName }: SynonymTable,
): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  for (let length = Math.min(longestName, words.length); length >= 1; length -= 1) {
    for (let start = Math.max(0, index - length + 1); start <= index && start + length <= words.length; start += 1) {
      const name = words.slice(start, start + length).map(({ term }) => term);
      for (const { terms } of byName.get(name.join(' ')) ?? []) if (!isPartOf(terms, name)) found.push(terms);
    }
  }
  return found.slice(0, extras.maxTerms);
}

/** Of 'sal mineral', 'sal' is a part and would drop a word; of 'sal', it adds nothing to the word itself. */
function isPartOf(a: readonly string[], b: readonly string[]): boolean {
  return a.every((term) => b.includes(term)) || b.every((term) => a.includes(term));
}

function canBegin(word: string, isOpen: boolean): boolean {
  return word.length >= (isOpen ? minOpenBeginning : minShortening);
}

/** From 1 for a word of every product up to about 100 for a word of one among hundreds of thousands. */
function getRarity({ documentFrequency, productCount }: { documentFrequency: number; productCount: number }): number {
  return 1 + Math.round(8 * Math.log2(Math.max(1, productCount / Math.max(1, documentFrequency))));
}
