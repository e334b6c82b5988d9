import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { memoiseText } from '#app/domain/shared/text/memoise-text.ts';
import { nameEmoji } from './emoji.ts';
import { isStopWord, stemWord } from './stemmer.ts';

/** Most terms of a query that are looked up; people type three or four. */
export const maxQueryTerms = 12;

/** Ways to write a unit of measure after a number. 'grama' on its own is a plant. */
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
 * The terms a text is found by, in order and with repeats: folded, split into words and numbers, stop words gone,
 * stemmed. Signs only part words, so `% _ \ ' " *` mean nothing. Analysing joined terms gives the same terms.
 * @example analyseText('Rações para cães – saco 25kg') // ['racao', 'cao', 'saco', '25', 'kg']
 */
export function analyseText(text: string): string[] {
  return analyseWords(text).map(({ term }) => term);
}

/** A word of a text, folded, and the term it is found by. */
export interface AnalysedWord {
  word: string;
  term: string;
  /** Whether the term is a unit of measure: it follows a number. */
  isUnit: boolean;
}

/** As `analyseText`, with the word of each term. */
export function analyseWords(text: string): AnalysedWord[] {
  const words = splitWords(text).filter((word) => !isStopWord(word));
  return words.map((word, index) => toTerm(word, words[index - 1]));
}

/**
 * Terms by which a text is indexed: the terms of `analyseText`, and what it says in two words that people also write as one.
 * @example analyseFully('Pour-On 25 quilos') // ['pour', 'on', '25', 'kg', '25kg', 'pouron']
 */
export function analyseFully(text: string): string[] {
  const words = analyseWords(text);
  return [...words.map(({ term }) => term), ...findWholes(text, words)];
}

/** Measures, so that 'Ração 18 – Saco 25 kg' weighs 25 kg and not 18, and words with a hyphen. */
function findWholes(text: string, words: readonly AnalysedWord[]): string[] {
  const measures = words.flatMap(({ term, isUnit }, index) =>
    isUnit ? [toMeasure(words[index - 1]?.term ?? '', term)] : [],
  );
  // Most texts have no hyphen of any width: folding them again would be in vain.
  const folded = /[-\ufe63\uff0d]/.test(text) ? foldText(text) : '';
  const compounds = folded.match(/(?<![\p{L}\p{N}-])\p{L}+-\p{L}+(?![\p{L}\p{N}-])/gu) ?? [];
  return [...measures, ...compounds.map((compound) => stemWord(compound.replace('-', '')))];
}

/** The term of a number and its unit. */
export function toMeasure(number: string, unit: string): string {
  return number + unit;
}

/**
 * The terms a visitor searches for: those of the text, each once, at most 12. Empty when the text says nothing, and
 * that finds nothing.
 */
export function analyseQuery(text: string): string[] {
  return [...new Set(analyseText(text))].slice(0, maxQueryTerms);
}

/**
 * The last word of a query, folded but not stemmed, while it may still be being typed: terms that start with it match.
 * Empty after a space or a sign.
 */
export function getQueryPrefix(text: string): string {
  return /[\p{L}\p{N}]$/u.test(foldText(text)) ? (splitWords(text).at(-1) ?? '') : '';
}

function splitWords(text: string): string[] {
  const folded = foldText(/[^\x00-\xff]/.test(text) ? nameEmoji(text) : text)
    // '1.000' is one number; any other point parts two.
    .replace(/(?<![\d.,])\d{1,3}(?:\.\d{3})+(?!\d)/g, (digits) => digits.replaceAll('.', ''))
    // The 'd' of "d'água" is a 'de'; that of 'vitamina D' is not.
    .replace(/(?<![\p{L}\p{N}])d['’](?=\p{L})/gu, '');
  return folded.match(/\p{N}+|\p{L}+/gu) ?? [];
}

function toTerm(word: string, previous: string | undefined): AnalysedWord {
  const stem = stemOnce(word);
  const isAfterNumber = previous !== undefined && /^\p{N}/u.test(previous);
  const unit = isAfterNumber ? (unitBySpelling.get(word) ?? unitBySpelling.get(stem)) : undefined;
  return { word, term: unit ?? stem, isUnit: unit !== undefined };
}

/** Titles of thousands of products are written with the same few thousand words. */
const stemOnce = memoiseText(stemWord, 10_000);

function spellings(unit: string, words: string): [string, string][] {
  return words.split(' ').map((word) => [word, unit]);
}
