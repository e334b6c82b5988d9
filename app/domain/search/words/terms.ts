import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { memoiseText } from '#app/domain/shared/text/memoise-text.ts';
import { replaceEmoji } from '../replace-emoji.ts';
import { isStopWord, stemWord } from './stemmer.ts';

/** Maximum number of terms of a query that are looked up. Visitors usually type three or four. */
export const maxQueryTerms = 12;

/** Spellings of units of measure after a number. Without a number, 'grama' is the plant (grass). */
const unitBySpelling = new Map([
  ...spellings('kg', 'kg kgs kilo kilos quilo quilos quilograma quilogramas'),
  ...spellings('g', 'g gr grs grama gramas'),
  ...spellings('l', 'l lt lts litro litros'),
  ...spellings('ml', 'ml mls mililitro mililitros'),
  ...spellings('m', 'm mt mts metro metros'),
  ...spellings('mm', 'mm milimetro milimetros'),
  ...spellings('cm', 'cm centimetro centimetros'),
  ...spellings('w', 'w watt watts'),
  ...spellings('v', 'v volt volts'),
  ...spellings('j', 'j joule joules'),
  ...spellings('cv', 'cv'),
  ...spellings('hp', 'hp'),
  ...spellings('un', 'un und uni unid unidade unidades'),
]);

/**
 * Analyses a text into its terms, in order and with repetitions: folded, split into words and numbers, without stop
 * words, stemmed. Other characters only separate words, so `% _ \ ' " *` have no special meaning. Analysing the
 * resulting terms again, joined with spaces, gives the same terms.
 * @example analyseText('Rações para cães – saco 25kg') // ['racao', 'cao', 'saco', '25', 'kg']
 */
export function analyseText(text: string): string[] {
  return analyseWords(text).map(({ term }) => term);
}

/** A folded word of a text with its term. */
export interface AnalysedWord {
  word: string;
  term: string;
  /** Whether the term is a unit of measure that follows a number. */
  isUnit: boolean;
}

/** Analyses a text like `analyseText`, and returns the word together with each term. */
export function analyseWords(text: string): AnalysedWord[] {
  const words = splitWords(text).filter((word) => !isStopWord(word));
  return words.map((word, index) => toTerm(word, words[index - 1]));
}

/**
 * Terms under which a text is indexed: those of `analyseText`, and compounds of two words that are also written as one
 * word.
 * @example analyseFully('Pour-On 25 quilos') // ['pour', 'on', '25', 'kg', '25kg', 'pouron']
 */
export function analyseFully(text: string): string[] {
  const words = analyseWords(text);
  return [...words.map(({ term }) => term), ...findCompounds(text, words)];
}

/**
 * Finds compound terms: measures, so that 'Ração 18 – Saco 25 kg' matches 25 kg and not 18 kg, and hyphenated words
 * without their hyphen.
 */
function findCompounds(text: string, words: readonly AnalysedWord[]): string[] {
  const measures = words.flatMap(({ term, isUnit }, index) =>
    isUnit ? [toMeasure(words[index - 1]?.term ?? '', term)] : [],
  );
  // Only texts with a hyphen are folded again, to save time.
  const folded = /[-\ufe63\uff0d]/.test(text) ? foldText(text) : '';
  const compounds = folded.match(/(?<![\p{L}\p{N}-])\p{L}+-\p{L}+(?![\p{L}\p{N}-])/gu) ?? [];
  return [...measures, ...compounds.map((compound) => stemWord(compound.replace('-', '')))];
}

/** Term of a number with its unit. */
export function toMeasure(number: string, unit: string): string {
  return number + unit;
}

/** Terms of a search text: distinct, at most 12. A text without terms matches nothing. */
export function analyseQuery(text: string): string[] {
  return [...new Set(analyseText(text))].slice(0, maxQueryTerms);
}

/**
 * Last word of a query, folded but not stemmed, while the visitor may still be typing it. Products match when they
 * contain a term that starts with it. An empty string when the text ends in a space or punctuation.
 */
export function getQueryPrefix(text: string): string {
  return /[\p{L}\p{N}]$/u.test(foldText(text)) ? (splitWords(text).at(-1) ?? '') : '';
}

function splitWords(text: string): string[] {
  const folded = foldText(/[^\x00-\xff]/.test(text) ? replaceEmoji(text) : text)
    // '1.000' is one number; any other point separates two numbers.
    .replace(/(?<![\d.,])\d{1,3}(?:\.\d{3})+(?!\d)/g, (digits) => digits.replaceAll('.', ''))
    // Catalogues write '4×4', and visitors type '4x4'.
    .replaceAll('×', 'x')
    // The elided 'd' of "d'água" means 'de' and is removed; the 'D' of 'vitamina D' is kept.
    .replace(/(?<![\p{L}\p{N}])d['’](?=\p{L})/gu, '');
  return folded.match(/\p{N}+|\p{L}+/gu) ?? [];
}

function toTerm(word: string, previous: string | undefined): AnalysedWord {
  const stem = stemOnce(word);
  const isAfterNumber = previous !== undefined && /^\p{N}/u.test(previous);
  const unit = isAfterNumber ? (unitBySpelling.get(word) ?? unitBySpelling.get(stem)) : undefined;
  return { word, term: unit ?? stem, isUnit: unit !== undefined };
}

/** Cache of stems: the titles of thousands of products share the same few thousand words. */
const stemOnce = memoiseText(stemWord, 10_000);

function spellings(unit: string, spellingList: string): [string, string][] {
  return spellingList.split(' ').map((word) => [word, unit]);
}
