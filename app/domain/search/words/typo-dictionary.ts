import { findFirst } from '#app/domain/shared/find-first.ts';

/**
 * Dictionary with which misspelled words are compared. It contains the forms of each term: the term itself, and its
 * plural when the plural does not start with the term. Forms are sorted by length. Typed arrays replace objects,
 * because there are about a hundred thousand forms, which are rebuilt whenever products change.
 */
export interface TypoDictionary {
  texts: readonly string[];
  /** Index in `terms` of the term to which each form belongs. */
  termOf: Int32Array;
  terms: readonly string[];
  /**
   * Number of products with each term. Of two terms that are equally similar to a word, the more frequent one is
   * chosen.
   */
  documentFrequencies: Int32Array;
  /** Index, by length, of the first form with at least that many letters. */
  starts: Int32Array;
  /** Bit mask of the letters of each form, by which most forms can be excluded quickly. */
  masks: Int32Array;
  /** For each form, the hash of its sound times `formSpan` plus its index, in ascending order. */
  sounds: Float64Array;
}

/** Maximum length of a word that is corrected. */
export const maxWordLength = 40;
const pluralEndings: readonly [ending: string, plural: string][] = [
  ['ao', 'oes'],
  ['al', 'ais'],
  ['el', 'eis'],
  ['ol', 'ois'],
  ['m', 'ns'],
];

/**
 * Builds the dictionary as a generator with steps of a few milliseconds; the last step returns it. Terms with
 * characters other than a to z, or with fewer than three letters, are left out, because numbers and codes must not be
 * corrected.
 */
export function* buildTypoDictionary(
  words: Iterable<readonly [term: string, documentFrequency: number]>,
): Generator<undefined, TypoDictionary> {
  const { forms, termIndexes, terms, documentFrequencies } = yield* listForms(words);
  const size = forms.length;
  const starts = new Int32Array(longestForm + 2);
  for (const { length } of forms) starts[length + 1] = (starts[length + 1] ?? 0) + 1;
  for (let letters = 1; letters < starts.length; letters += 1) {
    starts[letters] = (starts[letters] ?? 0) + (starts[letters - 1] ?? 0);
  }
  yield;
  const nextIndexes = Int32Array.from(starts);
  const texts = Array.from({ length: size }, () => '');
  const [termOf, masks] = [new Int32Array(size), new Int32Array(size)];
  const sounds = new Float64Array(size);
  for (let index = 0; index < size; index += 1) {
    if (index % formsPerBatch === 0) yield;
    const text = forms[index] ?? '';
    const at = nextIndexes[text.length] ?? 0;
    nextIndexes[text.length] = at + 1;
    texts[at] = text;
    termOf[at] = termIndexes[index] ?? 0;
    masks[at] = getLetters(text);
    sounds[at] = hashSound(getSound(text)) * formSpan + at;
  }
  yield;
  return {
    texts,
    termOf,
    terms,
    documentFrequencies: Int32Array.from(documentFrequencies),
    starts,
    masks,
    sounds: sounds.toSorted(),
  };
}

/** Yields the indexes of the forms that sound like a word. */
export function* findSoundAlikes({ sounds, texts }: TypoDictionary, word: string): Generator<number> {
  const sound = getSound(word);
  const first = hashSound(sound) * formSpan;
  let at = findFirst(sounds.length, (index) => (sounds[index] ?? 0) >= first);
  for (; (sounds[at] ?? Number.POSITIVE_INFINITY) < first + formSpan; at += 1) {
    const form = (sounds[at] ?? 0) - first;
    // Different sounds may have the same hash.
    if (getSound(texts[form] ?? '') === sound) yield form;
  }
}

interface Forms {
  forms: string[];
  /** Index in `terms` of the term to which each form belongs. */
  termIndexes: number[];
  terms: string[];
  documentFrequencies: number[];
}

function* listForms(words: Iterable<readonly [term: string, documentFrequency: number]>): Generator<undefined, Forms> {
  const lists: Forms = { forms: [], termIndexes: [], terms: [], documentFrequencies: [] };
  let termCount = 0;
  for (const [term, documentFrequency] of words) {
    termCount += 1;
    if (termCount % termsPerBatch === 0) yield;
    if (!isWord(term)) continue;
    const termIndex = lists.terms.push(term) - 1;
    lists.documentFrequencies.push(documentFrequency);
    const plural = toPlural(term);
    for (const text of plural === null ? [term] : [term, plural]) {
      lists.forms.push(text);
      lists.termIndexes.push(termIndex);
    }
  }
  yield;
  return lists;
}

const termsPerBatch = 2500;
const formsPerBatch = 5000;
/**
 * Factor that exceeds the number of forms. A 31-bit hash times this factor, plus an index, is still an exact number.
 */
const formSpan = 2 ** 22;
/** Length of the longest form: a plural may be two letters longer than its term. */
const longestForm = 42;

/** Whether a term has three to forty letters from a to z and nothing else. */
function isWord(term: string): boolean {
  if (term.length < 3 || term.length > maxWordLength) return false;
  for (let index = 0; index < term.length; index += 1) {
    const code = term.charCodeAt(index);
    if (code < 97 || code > 122) return false;
  }
  return true;
}

function toPlural(term: string): string | null {
  const plural = pluralEndings.find(([ending]) => term.endsWith(ending));
  return plural ? term.slice(0, -plural[0].length) + plural[1] : null;
}

/** Hash of a sound: 31 bits (FNV-1a). */
function hashSound(sound: string): number {
  let number = 0x811c9dc5;
  for (let index = 0; index < sound.length; index += 1)
    number = Math.imul(number ^ sound.charCodeAt(index), 0x01000193);
  return number >>> 1;
}

/**
 * Approximate Portuguese pronunciation of a folded word. Spellings that are often confused have the same sound.
 * @example getSound('rassao') === getSound('racao')
 */
export function getSound(word: string): string {
  let sound = '';
  for (let index = 0; index < word.length; index += 1) {
    const next = getLetterSound(word[index] ?? '', word[index + 1] ?? '');
    if (next !== '' && next !== sound.at(-1)) sound += next;
  }
  return sound;
}

/**
 * Sound of a letter before the next letter. It avoids regular expressions, because the dictionary computes the sound of
 * every word of the catalogue.
 */
function getLetterSound(letter: string, next: string): string {
  switch (letter) {
    case 'h':
      return '';
    case 'c':
    case 'z':
    case 'x':
      return 's';
    case 'p':
      return next === 'h' ? 'f' : 'p';
    case 'g':
      return next === 'e' || next === 'i' || next === 'y' ? 'j' : 'g';
    case 'e':
    case 'y':
      return 'i';
    case 'o':
      return 'u';
    case 'w':
      return 'v';
    case 'l':
      return isVowel(next) || next === 'h' || next === 'l' ? 'l' : 'u';
    case 'm':
      return isVowel(next) ? 'm' : 'n';
    default:
      return letter;
  }
}

function isVowel(letter: string): boolean {
  return letter !== '' && 'aeiou'.includes(letter);
}

/** Bit mask of the letters a to z in a word. */
export function getLetters(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) - 97);
  return letters;
}
