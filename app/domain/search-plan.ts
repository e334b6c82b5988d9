import { stemWord } from './portuguese-stem.ts';
import { correctWord } from './search-correction.ts';
import type { SearchLanguage } from './search-language.ts';
import { describeSlot, findBegunNames, isBeginning } from './search-slots.ts';
import type { SearchWord, Slot } from './search-slots.ts';
import { analyseWords, getQueryPrefix, maxQueryTerms, toMeasure } from './search-terms.ts';
import { countCarriers } from './search-vocabulary.ts';
import type { Vocabulary } from './search-vocabulary.ts';

/** A word, or two in a row, that were taken for others. */
export interface Correction {
  /** Folded, as typed. */
  typed: readonly string[];
  /** Terms that are searched instead. */
  terms: readonly string[];
}

/** What a search text comes to in a catalogue. */
export interface SearchPlan {
  /** One for each word that the catalogue knows something of; none is without an alternative. */
  slots: readonly Slot[];
  corrections: readonly Correction[];
}

/** The catalogue's codes have two letters: a part that short says nothing. */
const minPart = 3;

/**
 * Understands a search text: each word is itself, the beginning of words (the last one, or one that is nothing else),
 * its synonyms, or, when it is none of these, the word it was mistyped for. A number with its unit is one word.
 * @param isLiteral nothing is corrected and no synonym is looked for
 */
export function planSearch(
  text: string,
  language: SearchLanguage,
  { isLiteral = false }: { isLiteral?: boolean } = {},
): SearchPlan {
  const typed = listWords(text, language.vocabulary);
  const { words, corrections } = isLiteral ? { words: typed, corrections: [] } : correctWords(typed, language);
  const slots = words.map((_, index) => describeSlot(words, index, { language, isLiteral }));
  return { slots: slots.filter(({ alternatives }) => alternatives.length > 0), corrections };
}

/** Each word once; '25', 'kg' become '25kg' where the catalogue knows that measure. */
function listWords(text: string, vocabulary: Vocabulary): SearchWord[] {
  const words: { word: string; term: string }[] = [];
  for (const { word, term, isUnit } of analyseWords(text)) {
    const measure = isUnit ? toMeasure(words.at(-1)?.term ?? '', term) : '';
    if (isUnit && countCarriers(vocabulary, measure) > 0) words.splice(-1, 1, { word: measure, term: measure });
    else words.push({ word, term });
  }
  const prefix = getQueryPrefix(text);
  const last = words.length - 1;
  const open = words.map((word, index) => ({ ...word, isOpen: index === last && word.word === prefix }));
  return withoutRepeats(open).slice(0, maxQueryTerms);
}

function withoutRepeats(words: readonly SearchWord[]): SearchWord[] {
  return words.filter(({ term }, index) => words.findIndex((other) => other.term === term) === index);
}

function correctWords(
  words: readonly SearchWord[],
  language: SearchLanguage,
): { words: SearchWord[]; corrections: Correction[] } {
  const corrected: SearchWord[] = [];
  const corrections: Correction[] = [];
  const replace = (typed: SearchWord[], terms: string[]) => {
    corrected.push(...terms.map((term) => ({ word: term, term, isOpen: false })));
    corrections.push({ typed: typed.map(({ word }) => word), terms });
  };
  for (let index = 0; index < words.length; index += 1) {
    const [word, next] = [words[index], words[index + 1]];
    if (!word) continue;
    const whole = next && joinWords(word, next, language);
    const terms = isKnown(word, language) ? [] : guessTerms(word, language);
    if (whole) {
      replace([word, next], [whole]);
      index += 1;
    } else if (terms.length > 0) replace([word], terms);
    else corrected.push(word);
  }
  return { words: withoutRepeats(corrected), corrections };
}

/** Words of the catalogue and of the owner's names are what they are; so are beginnings of either. */
function isKnown(word: SearchWord, { vocabulary, synonyms }: SearchLanguage): boolean {
  if (isName(word.term, { vocabulary, synonyms })) return true;
  return isBeginning(word, vocabulary) || findBegunNames(word, synonyms).length > 0;
}

function isName(term: string, { vocabulary, synonyms }: Pick<SearchLanguage, 'vocabulary' | 'synonyms'>): boolean {
  return countCarriers(vocabulary, term) > 0 || synonyms.words.has(term);
}

/** Two words that the catalogue writes as one, neither being one of its words: 'anti parasitário'. */
function joinWords(word: SearchWord, next: SearchWord, language: SearchLanguage): string | undefined {
  if (isName(word.term, language) || isName(next.term, language)) return undefined;
  const term = stemWord(word.word + next.word);
  return isName(term, language) ? term : undefined;
}

/** What a word was mistyped for: a term one slip away, two terms without their space, a term two slips away. */
function guessTerms({ word, isOpen }: SearchWord, language: SearchLanguage): string[] {
  const { spelling } = language;
  const near = correctWord(spelling, word, { maxEdits: 1 });
  if (near !== undefined) return [near];
  const parts = splitWord(word, language);
  if (parts.length > 0) return parts;
  const begun = isOpen ? correctWord(spelling, word, { maxEdits: 1, isBeginning: true }) : undefined;
  const far = begun ?? correctWord(spelling, word, { maxEdits: 2 });
  return far === undefined ? [] : [far];
}

/** The two terms a word holds, those whose rarer one is the most common; none when it holds no two. */
function splitWord(word: string, { vocabulary }: SearchLanguage): string[] {
  if (!/^[a-z]+$/.test(word)) return [];
  let best = { parts: [] as string[], carriers: 0 };
  for (let at = minPart; at <= word.length - minPart; at += 1) {
    const parts = [stemWord(word.slice(0, at)), stemWord(word.slice(at))];
    const carriers = Math.min(...parts.map((part) => countCarriers(vocabulary, part)));
    if (carriers > best.carriers) best = { parts, carriers };
  }
  return best.parts;
}
