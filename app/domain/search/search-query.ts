import { stemWord } from './words/stemmer.ts';
import { findAnimals } from './animals.ts';
import { withoutCustomerNumbers } from './customer-numbers.ts';
import { questionTerms } from './page-answers.ts';
import { correctWord } from './words/correct-word.ts';
import type { SearchLanguage } from './words/search-language.ts';
import { expandWord, findNamesByPrefix, isBeginning, type TypedWord, type QueryWord } from './query-words.ts';
import { analyseWords, getQueryPrefix, maxQueryTerms, toMeasure } from './words/terms.ts';
import { getDocumentFrequency, findFamily } from './words/vocabulary.ts';

/** A word, or two adjacent words, that were replaced by other terms. */
export interface Correction {
  /** The typed words, folded. */
  typed: readonly string[];
  /** Terms that are searched instead. */
  terms: readonly string[];
}

/** A search text as interpreted for a catalogue. */
export interface SearchQuery {
  /** Words of the text for which the catalogue has a match; each has at least one alternative. */
  words: readonly QueryWord[];
  corrections: readonly Correction[];
  /** Meaningful typed words, folded, that no product contains. */
  leftOut: readonly string[];
  /** Kinds of animals that the text names. */
  animals: ReadonlySet<number>;
}

/** Query for a text without meaningful words. */
export const noQuery: SearchQuery = { words: [], corrections: [], leftOut: [], animals: new Set() };

export interface ParseOptions {
  /** Whether the text is searched as typed, without correction and synonyms. */
  isLiteral?: boolean;
  /** Whether a word that the catalogue contains also matches the other words of its family. */
  withFamilies?: boolean;
  /**
   * Whether a misspelled word is left out instead of being corrected, because no product has its correction together
   * with the other words.
   */
  leavesOutMistyped?: boolean;
}

/**
 * Minimum lengths of the two parts of a split word. Shorter parts would be codes or word endings: '-cao' is an ending
 * and not 'cão'.
 */
const minParts = { first: 3, last: 4 };
/** Maximum number of terms of a word's family that are searched. */
const maxFamily = 10;
/** Minimum length of a word that is still being typed from which its word family is searched. */
const minFamilyWord = 4;

/**
 * Interprets a search text. Each word matches itself and its synonyms. The last word, and any word that matches nothing
 * else, also matches words that begin with it. A word without any match is corrected as a spelling error. A number with
 * its unit is one word, and numbers of animals or days are removed.
 */
export function parseSearchQuery(
  text: string,
  language: SearchLanguage,
  { isLiteral = false, withFamilies = false, leavesOutMistyped = false }: ParseOptions = {},
): SearchQuery {
  const typed = listWords(text, language, { isLiteral });
  const corrected = isLiteral ? { words: typed, corrections: [] } : correctWords(typed, { language, withFamilies });
  const corrections = leavesOutMistyped ? [] : corrected.corrections;
  const mistyped = leavesOutMistyped ? corrected.corrections : [];
  const words = corrected.words.filter(({ term }) => !mistyped.some(({ terms }) => terms.includes(term)));
  const queryWords = words.map((_, index) => expandWord(words, index, { language, isLiteral }));
  const unknown = words.filter(
    ({ term }, index) => queryWords[index]?.alternatives.length === 0 && !questionTerms.has(term) && term.length > 1,
  );
  return {
    words: queryWords.filter(({ alternatives }) => alternatives.length > 0),
    corrections,
    leftOut: [...mistyped.flatMap((correction) => correction.typed), ...unknown.map(({ word }) => word)],
    animals: findAnimals(
      language.animals,
      words.flatMap(({ term, family = [] }) => [term, ...family]),
    ),
  };
}

/** Lists the distinct words of a text. '25' and 'kg' become '25kg' when the catalogue contains that measure. */
function listWords(text: string, language: SearchLanguage, { isLiteral }: { isLiteral: boolean }): TypedWord[] {
  const { vocabulary } = language;
  const words: { word: string; term: string }[] = [];
  for (const { word, term, isUnit } of isLiteral ? analyseWords(text) : withoutCustomerNumbers(text, language)) {
    const measure = isUnit ? toMeasure(words.at(-1)?.term ?? '', term) : '';
    if (isUnit && getDocumentFrequency(vocabulary, measure) > 0) words.splice(-1, 1, { word: measure, term: measure });
    else words.push({ word, term });
  }
  const prefix = getQueryPrefix(text);
  const last = words.length - 1;
  const open = words.map((word, index) => ({ ...word, isOpen: index === last && word.word === prefix }));
  return withoutRepeats(open).slice(0, maxQueryTerms);
}

function withoutRepeats(words: readonly TypedWord[]): TypedWord[] {
  return words.filter(({ term }, index) => words.findIndex((other) => other.term === term) === index);
}

function correctWords(
  words: readonly TypedWord[],
  { language, withFamilies }: { language: SearchLanguage; withFamilies: boolean },
): { words: TypedWord[]; corrections: Correction[] } {
  const corrected: TypedWord[] = [];
  const corrections: Correction[] = [];
  const replace = (typed: TypedWord[], terms: string[]) => {
    corrected.push(...terms.map((term) => ({ word: term, term, isOpen: false })));
    corrections.push({ typed: typed.map(({ word }) => word), terms });
  };
  for (let index = 0; index < words.length; index += 1) {
    const [word, next] = [words[index], words[index + 1]];
    if (!word) continue;
    const joinedWord = next && joinWords(word, next, language);
    const guess: Guess = isInCatalogue(word.term, language)
      ? { family: withFamilies ? findSureFamily(word, language) : [] }
      : guessTerms(word, language);
    if (joinedWord) {
      replace([word, next], [joinedWord]);
      index += 1;
    } else if (guess.terms) replace([word], guess.terms);
    else corrected.push(guess.family ? { ...word, family: guess.family } : word);
  }
  return { words: withoutRepeats(corrected), corrections };
}

/** Whether the catalogue contains the term or a synonym of it. */
function isInCatalogue(term: string, { vocabulary, synonyms }: SearchLanguage): boolean {
  const isTerm = (text: string) => getDocumentFrequency(vocabulary, text) > 0;
  return isTerm(term) || (synonyms.byName.get(term) ?? []).some(({ terms }) => terms.every(isTerm));
}

/** Whether a word may be the beginning of a term of the catalogue or of a name in the synonym table. */
function mayBeUnfinished(word: TypedWord, { vocabulary, synonyms }: SearchLanguage): boolean {
  return isBeginning(word, vocabulary) || findNamesByPrefix(word, synonyms).length > 0;
}

/** Whether the term is a word of the catalogue or of the synonym table, and therefore not a spelling error. */
function isKnownWord(term: string, { vocabulary, synonyms }: Pick<SearchLanguage, 'vocabulary' | 'synonyms'>): boolean {
  return getDocumentFrequency(vocabulary, term) > 0 || synonyms.words.has(term);
}

/**
 * Joins two words that the catalogue writes as one, as in 'anti parasitário'. Undefined when either is itself a word of
 * the catalogue or of the synonym table.
 */
function joinWords(word: TypedWord, next: TypedWord, language: SearchLanguage): string | undefined {
  if (isKnownWord(word.term, language) || isKnownWord(next.term, language)) return undefined;
  const term = stemWord(word.word + next.word);
  return isKnownWord(term, language) ? term : undefined;
}

/** What is searched instead of a word that the catalogue does not contain; empty when there is nothing similar. */
interface Guess {
  /** Terms of the same word family. */
  family?: string[];
  /** Corrections of a misspelled word. */
  terms?: string[];
}

/**
 * Finds alternatives for a word that the catalogue does not contain, in this order: a term that sounds the same, terms
 * that surely belong to the same word family, a term one edit away, terms that may belong to the family, two terms
 * written without a space, a term that begins like a word still being typed, a term two edits away. Existing words are
 * never treated as misspelled.
 */
function guessTerms(searched: TypedWord, language: SearchLanguage): Guess {
  const { word, term, isOpen } = searched;
  const { spelling, vocabulary, animals: guarded } = language;
  const isUnfinished = mayBeUnfinished(searched, language);
  if (isUnfinished && word.length < minFamilyWord) return {};
  const sureFamily = findSureFamily(searched, language);
  if (isUnfinished) return { family: sureFamily };
  const isRealWord = language.everydayTerms.has(term) || language.synonyms.terms.has(term);
  const soundAlike = isRealWord ? undefined : correctWord(spelling, word, { maxEdits: 0, guarded });
  if (soundAlike !== undefined) return { terms: [soundAlike] };
  if (sureFamily.length > 0) return { family: sureFamily };
  const oneEditAway = isRealWord ? undefined : correctWord(spelling, word, { maxEdits: 1, guarded });
  if (oneEditAway !== undefined) return { terms: [oneEditAway] };
  const family = findFamily(vocabulary, term, { isSure: false, maxTerms: maxFamily });
  if (family.length > 0) return { family };
  if (isRealWord) return {};
  const parts = splitWord(word, language);
  if (parts.length > 0) return { terms: parts };
  const completion = isOpen ? correctWord(spelling, word, { maxEdits: 1, isBeginning: true, guarded }) : undefined;
  const correction = completion ?? correctWord(spelling, word, { maxEdits: 2, guarded });
  return correction === undefined ? {} : { terms: [correction] };
}

function findSureFamily({ term }: TypedWord, { vocabulary }: SearchLanguage): string[] {
  return findFamily(vocabulary, term, { isSure: true, maxTerms: maxFamily });
}

/**
 * Splits a word into two terms of the catalogue. Of several possible splits it chooses the one whose rarer term is the
 * most frequent. An empty array when no split is possible.
 */
function splitWord(word: string, { vocabulary }: SearchLanguage): string[] {
  if (!/^[a-z]+$/.test(word)) return [];
  let best = { parts: [] as string[], documentFrequency: 0 };
  for (let at = minParts.first; at <= word.length - minParts.last; at += 1) {
    const parts = [stemWord(word.slice(0, at)), stemWord(word.slice(at))];
    const documentFrequency = Math.min(...parts.map((part) => getDocumentFrequency(vocabulary, part)));
    if (documentFrequency > best.documentFrequency) best = { parts, documentFrequency };
  }
  return best.parts;
}
