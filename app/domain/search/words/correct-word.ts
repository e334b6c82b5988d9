import { findSoundAlikes, getLetters, maxWordLength, type TypoDictionary } from './typo-dictionary.ts';

interface CorrectionLimits {
  /** Maximum number of edits; 0 accepts only terms that sound the same. */
  maxEdits: 0 | 1 | 2;
  /** Whether the visitor may still be typing the word, so that it only has to match the beginning of a term. */
  isBeginning?: boolean;
  /**
   * Terms to which only a very similar word is corrected, such as names of animals: products for the wrong animal are
   * worse than no result.
   */
  guarded?: { has(term: string): boolean };
}

const minWordLength = 4;
/** Minimum length for correcting the first letter, which is right in most shorter words: 'faca' is not 'vaca'. */
const minLengthForFirstLetter = 7;
const minBeginningLength = 5;
/** Minimum length of words for two edits. */
const minLengthForTwo = 8;
/**
 * Minimum length for two edits that change only vowels: 'mangera' is corrected to 'mangueira', but 'cenoura' must not
 * become 'couro'.
 */
const minLengthForVowels = 6;
/** Endings that the stemmer may have removed. */
const endings = ['', 'a', 'o', 'e', 's', 'as', 'os', 'es'];
const longestEnding = 2;
const endingLetters = getLetters('aoes');
/**
 * Costs of edits, in tenths of a normal edit; likely mistakes cost less. `firstLetter` is added to the other costs when
 * the first letter is wrong.
 */
const costs = { edit: 10, swap: 9, sound: 8, sameSound: 5, firstLetter: 4 } as const;
/** Groups of letters that sound alike. */
const alikeLetters = ['gj', 'szcx', 'kcq', 'lu', 'mn', 'ie', 'ou', 'vw'];
const letterCosts = listLetterCosts();

/**
 * Finds the term that a misspelled word most likely means. The term differs from the word by one edit (a letter added,
 * removed or changed, or two neighbouring letters swapped) or sounds the same; when `maxEdits` is 2, long words may
 * have two edits. Undefined for short words, for words with characters other than a to z, and when no term is similar.
 * The caller decides whether the word needs correction.
 * @param word folded, as typed
 */
export function correctWord(
  spelling: TypoDictionary,
  word: string,
  { maxEdits, isBeginning = false, guarded }: CorrectionLimits,
): string | undefined {
  const minLength = isBeginning ? minBeginningLength : maxEdits === 2 ? minLengthForVowels : minWordLength;
  if (!/^[a-z]+$/.test(word) || word.length < minLength || word.length > maxWordLength) return undefined;
  const typed = { word, letters: getLetters(word), tails: measureTails(word), extras: measureExtras(word) };
  const limit = maxEdits * costs.edit;
  let best: Candidate | undefined;
  const consider = (form: number, cost: number, edits: number) => {
    const start = startsOtherwise(spelling.texts[form] ?? '', word) ? costs.firstLetter : 0;
    if (cost + start > costs.edit && guarded?.has(getTerm(spelling, form))) return;
    const candidate = { form, cost: cost + start, edits };
    if (!best || compare(spelling, candidate, best) < 0) best = candidate;
  };
  if (!isBeginning) {
    for (const form of listSoundAlikes(spelling, word)) {
      consider(form, costs.sound, measureEdits(typed, { text: spelling.texts[form] ?? '', isBeginning, limit }));
    }
  }
  if (maxEdits === 0) return best && getTerm(spelling, best.form);
  const vowelsOnly = maxEdits === 2 && word.length < minLengthForTwo ? getConsonants(word) : null;
  const mustStartAlike = isBeginning || word.length < minLengthForFirstLetter;
  const [first, last] = getCandidateRange(spelling, { word, maxEdits, isBeginning });
  for (let form = first; form < last; form += 1) {
    if (hasOtherLetters(typed.letters, spelling.masks[form] ?? 0, { maxEdits, isBeginning })) continue;
    const text = spelling.texts[form] ?? '';
    if (mustStartAlike && startsOtherwise(text, word)) continue;
    const cost = measureEdits(typed, { text, isBeginning, limit });
    if (cost > limit || (vowelsOnly !== null && !isLikely(getConsonants(text), { typed: vowelsOnly, cost }))) continue;
    consider(form, Math.max(cost, costs.swap), cost);
  }
  return best && getTerm(spelling, best.form);
}

/**
 * Whether a correction is likely for a word that is usually too short for two edits: only vowels differ, or one
 * consonant is missing or superfluous beside letters that sound the same.
 */
function isLikely(consonants: string, { typed, cost }: { typed: string; cost: number }): boolean {
  if (consonants === typed) return true;
  return cost <= costs.edit + costs.sameSound && Math.abs(consonants.length - typed.length) === 1;
}

function getTerm({ terms, termOf }: TypoDictionary, form: number): string {
  return terms[termOf[form] ?? 0] ?? '';
}

/**
 * Indexes of the first and last candidates: the forms whose length is within the maximum number of edits. The stemmer
 * may have removed an ending from a term, but never adds one.
 */
function getCandidateRange(
  { starts, texts }: TypoDictionary,
  { word, maxEdits, isBeginning }: { word: string; maxEdits: number; isBeginning: boolean },
): [first: number, last: number] {
  if (isBeginning) return [starts[word.length] ?? texts.length, texts.length];
  const shortest = Math.max(0, word.length - longestEnding - maxEdits);
  return [starts[shortest] ?? texts.length, starts[word.length + maxEdits + 1] ?? texts.length];
}

/**
 * Fast check by the sets of letters, which excludes most forms: each edit adds or removes at most one letter, and an
 * ending adds its own.
 */
function hasOtherLetters(
  typed: number,
  form: number,
  { maxEdits, isBeginning }: { maxEdits: 1 | 2; isBeginning: boolean },
): boolean {
  if (isBeginning) return hasMoreBits(typed & ~form, maxEdits);
  return hasMoreBits(form & ~typed, maxEdits) || hasMoreBits(typed & ~form & ~endingLetters, maxEdits);
}

function hasMoreBits(bits: number, max: 1 | 2): boolean {
  const withoutOne = bits & (bits - 1);
  return max === 1 ? withoutOne !== 0 : (withoutOne & (withoutOne - 1)) !== 0;
}

function* listSoundAlikes(spelling: TypoDictionary, word: string): Generator<number> {
  // A stem may lack the ending of the typed word: 'vermifog-o'.
  const endsOtherwise = new Set([word, word.replace(/s$/, ''), word.replace(/[aeiou]s?$/, '')]);
  for (const one of endsOtherwise) yield* findSoundAlikes(spelling, one);
}

function startsOtherwise(text: string, word: string): boolean {
  return text[0] !== word[0] && !(text[0] === word[1] && text[1] === word[0]);
}

interface Candidate {
  /** Index of the form in `texts` of the dictionary. */
  form: number;
  cost: number;
  /** Number of edits, which decides between forms of equal cost. */
  edits: number;
}

function compare(spelling: TypoDictionary, a: Candidate, b: Candidate): number {
  const { documentFrequencies, termOf } = spelling;
  const frequencyOf = ({ form }: Candidate) => documentFrequencies[termOf[form] ?? 0] ?? 0;
  const order = a.cost - b.cost || a.edits - b.edits || frequencyOf(b) - frequencyOf(a);
  return order || (getTerm(spelling, a.form) < getTerm(spelling, b.form) ? -1 : 1);
}

function getConsonants(word: string): string {
  return word.replace(/[aeiou]|s$/g, '');
}

interface PreparedWord {
  word: string;
  /**
   * For each index of the word, the cost of treating the letters from there on as an ending that the stemmer removes.
   */
  tails: readonly number[];
  /**
   * For each index of the word, the cost of removing the letter before it, which is low when that letter is doubled.
   */
  extras: readonly number[];
}

/** Three rows of the cost table, reused by all comparisons to avoid allocations. */
const rowsOfCosts = [0, 1, 2].map(() => new Int32Array(maxWordLength + 1));
const emptyRow = new Int32Array(0);

/**
 * Cost of the edits between a typed word and a form: their weighted Damerau–Levenshtein distance, computed row by row,
 * with a row for each letter of the form and a column for each letter of the word. The word may have any ending that the stemmer removes or, while it
 * is being typed, match only the beginning of the form. When the cost exceeds the limit, the result may be any number
 * above the limit.
 */
function measureEdits(
  { word, tails, extras }: PreparedWord,
  { text, isBeginning, limit }: { text: string; isBeginning: boolean; limit: number },
): number {
  const width = word.length + 1;
  let [before = emptyRow, above = emptyRow, current = emptyRow] = rowsOfCosts;
  for (let column = 0; column < width; column += 1) above[column] = column * costs.edit;
  let nearest = Number.POSITIVE_INFINITY;
  for (let row = 1; row <= text.length; row += 1) {
    const letter = text.charCodeAt(row - 1);
    const missing = row > 1 && letter === text.charCodeAt(row - 2) ? costs.sameSound : costs.edit;
    current[0] = row * costs.edit;
    let least = row * costs.edit;
    for (let column = 1; column < width; column += 1) {
      let cost =
        (above[column - 1] ?? 0) + (letterCosts[(letter - 97) * 26 + word.charCodeAt(column - 1) - 97] ?? costs.edit);
      cost = Math.min(cost, (above[column] ?? 0) + missing, (current[column - 1] ?? 0) + (extras[column] ?? 0));
      if (row > 1 && column > 1 && letter === word.charCodeAt(column - 2)) {
        const isSwap = text.charCodeAt(row - 2) === word.charCodeAt(column - 1);
        if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + costs.swap);
      }
      current[column] = cost;
      if (cost < least) least = cost;
    }
    // The loop may not stop at the limit itself: a swap looks two rows back, so the next row can still be cheaper by
    // one edit.
    if (least > limit + costs.edit) return isBeginning ? nearest : least;
    if (isBeginning) nearest = Math.min(nearest, current[width - 1] ?? nearest);
    [before, above, current] = [above, current, before];
  }
  if (isBeginning) return nearest;
  // Terms this short have not lost a final 'a' or 'o' in stemming.
  if (text.length < minWordLength) return above[width - 1] ?? limit + 1;
  let cost = Number.POSITIVE_INFINITY;
  for (let column = 0; column < width; column += 1) cost = Math.min(cost, (above[column] ?? 0) + (tails[column] ?? 0));
  return cost;
}

function listLetterCosts(): Uint8Array {
  const table = new Uint8Array(26 * 26).fill(costs.edit);
  const indexOf = (one: string, other: string) => (one.charCodeAt(0) - 97) * 26 + other.charCodeAt(0) - 97;
  for (const letters of alikeLetters) {
    for (const one of letters) for (const other of letters) table[indexOf(one, other)] = costs.sameSound;
  }
  for (let letter = 0; letter < 26; letter += 1) table[letter * 27] = 0;
  return table;
}

function measureExtras(word: string): number[] {
  return Array.from({ length: word.length + 1 }, (_, index) =>
    index > 1 && word[index - 1] === word[index - 2] ? costs.sameSound : costs.edit,
  );
}

function measureTails(word: string): number[] {
  return Array.from({ length: word.length + 1 }, (_, index) => {
    const tail = word.slice(index);
    if (endings.includes(tail)) return 0;
    // One edit inside a short ending is accepted; a longer rest belongs to the word itself.
    const nearest = Math.min(
      ...endings.map((ending) => Math.max(tail.length, ending.length) - countShared(tail, ending)),
    );
    return nearest * costs.edit;
  });
}

function countShared(a: string, b: string): number {
  let shared = 0;
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) if (a[index] === b[index]) shared += 1;
  return shared;
}
