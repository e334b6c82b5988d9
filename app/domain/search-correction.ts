/** What a mistyped word is held against. */
export interface Spelling {
  /** As they may be written: each term itself, and those of its plurals that do not start with it. The shortest first. */
  forms: readonly Form[];
  /** Place of the first form that has so many letters or more. */
  starts: Int32Array;
  /** Letters of each form, one bit each: most forms are ruled out by a glance at these. */
  masks: Int32Array;
  bySound: ReadonlyMap<string, readonly Form[]>;
}

interface Form {
  text: string;
  term: string;
  /** Products that carry the term: of two equally near, the more common is meant. */
  carriers: number;
}

export interface CorrectionLimits {
  maxEdits: 1 | 2;
  /** The word may still be being typed: it need only be near the beginning of a term. */
  isBeginning?: boolean;
}

const minWordLength = 4;
const minBeginningLength = 5;
/** Words from here on may be two typos away. */
const minLengthForTwo = 8;
const maxWordLength = 40;
/** What an analysed word may have lost at its end. */
const endings = ['', 'a', 'o', 'e', 's', 'as', 'os', 'es'];
const longestEnding = 2;
const pluralEndings: readonly [ending: string, plural: string][] = [
  ['ao', 'oes'],
  ['al', 'ais'],
  ['el', 'eis'],
  ['ol', 'ois'],
  ['m', 'ns'],
];
const endingLetters = getLetters('aoes');
/** In tenths of a typo. Two letters that changed places are the likeliest slip, a wrong first letter the least. */
const costs = { edit: 10, swap: 9, sound: 8, firstLetter: 4 } as const;

/**
 * Prepares the terms that words may be corrected to. Terms with other than a to z, or shorter than three, are left out:
 * numbers and codes are never guessed.
 */
export function createSpelling(terms: Iterable<readonly [term: string, carriers: number]>): Spelling {
  const steps = prepareSpelling(terms);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of a few milliseconds each; the last one gives it. */
export function* prepareSpelling(
  terms: Iterable<readonly [term: string, carriers: number]>,
): Generator<undefined, Spelling> {
  const byLength: Form[][] = Array.from({ length: longestForm + 1 }, () => []);
  const bySound = new Map<string, Form[]>();
  let seen = 0;
  for (const [term, carriers] of terms) {
    seen += 1;
    if (seen % termsAtOnce === 0) yield;
    if (!isWord(term)) continue;
    for (const text of listForms(term)) {
      const form = { text, term, carriers };
      byLength[text.length]?.push(form);
      const sound = getSound(text);
      const alike = bySound.get(sound);
      if (alike) alike.push(form);
      else bySound.set(sound, [form]);
    }
  }
  yield;
  const forms = byLength.flat();
  const starts = new Int32Array(longestForm + 2);
  byLength.forEach(({ length }, letters) => (starts[letters + 1] = (starts[letters] ?? 0) + length));
  return { forms, starts, masks: Int32Array.from(forms, ({ text }) => getLetters(text)), bySound };
}

const termsAtOnce = 10_000;
const longestForm = 42;

/** Three to forty letters from a to z. */
function isWord(term: string): boolean {
  if (term.length < 3 || term.length > maxWordLength) return false;
  for (let index = 0; index < term.length; index += 1) {
    const code = term.charCodeAt(index);
    if (code < 97 || code > 122) return false;
  }
  return true;
}

function listForms(term: string): string[] {
  const plural = pluralEndings.find(([ending]) => term.endsWith(ending));
  return plural ? [term, term.slice(0, -plural[0].length) + plural[1]] : [term];
}

/**
 * The term a mistyped word most likely means: one letter added, dropped or changed, two neighbours swapped, or a word
 * that sounds the same; two such slips in long words when `maxEdits` says so. Undefined for short words, for anything
 * but letters a to z and when nothing is near. Whether the word needs correcting is the caller's to know.
 * @param word folded, as typed
 */
export function correctWord(
  spelling: Spelling,
  word: string,
  { maxEdits, isBeginning = false }: CorrectionLimits,
): string | undefined {
  const minLength = isBeginning ? minBeginningLength : maxEdits === 2 ? minLengthForTwo : minWordLength;
  if (!/^[a-z]+$/.test(word) || word.length < minLength || word.length > maxWordLength) return undefined;
  const typed = { word, letters: getLetters(word), tails: measureTails(word) };
  let best: { form: Form; cost: number } | undefined;
  const consider = (form: Form, cost: number) => {
    if (!best || compare({ form, cost }, best) < 0) best = { form, cost };
  };
  if (!isBeginning)
    for (const form of findSoundAlikes(spelling, word)) consider(form, costs.sound + startCost(form, word));
  const limit = maxEdits * costs.edit;
  const mustStartAlike = isBeginning || word.length === minWordLength;
  const [first, last] = listLengths(spelling, { word, maxEdits, isBeginning });
  for (let index = first; index < last; index += 1) {
    if (hasOtherLetters(typed.letters, spelling.masks[index] ?? 0, { maxEdits, isBeginning })) continue;
    const form = spelling.forms[index];
    if (!form || (mustStartAlike && startsOtherwise(form, word))) continue;
    const cost = measure(typed, { text: form.text, isBeginning, limit });
    if (cost <= limit) consider(form, Math.max(cost, costs.swap) + startCost(form, word));
  }
  return best?.form.term;
}

/** Places of the forms whose length allows so few slips; an ending may have been dropped from a term, never added. */
function listLengths(
  { starts, forms }: Spelling,
  { word, maxEdits, isBeginning }: { word: string; maxEdits: number; isBeginning: boolean },
): [first: number, last: number] {
  if (isBeginning) return [starts[word.length] ?? forms.length, forms.length];
  const shortest = Math.max(0, word.length - longestEnding - maxEdits);
  return [starts[shortest] ?? forms.length, starts[word.length + maxEdits + 1] ?? forms.length];
}

/** A glance at the letters: each slip brings or takes one at most, and an ending brings its own. */
function hasOtherLetters(
  typed: number,
  form: number,
  { maxEdits, isBeginning }: { maxEdits: 1 | 2; isBeginning: boolean },
): boolean {
  if (isBeginning) return hasMoreBits(typed & ~form, maxEdits);
  return hasMoreBits(form & ~typed, maxEdits) || hasMoreBits(typed & ~form & ~endingLetters, maxEdits);
}

function hasMoreBits(bits: number, most: 1 | 2): boolean {
  const withoutOne = bits & (bits - 1);
  return most === 1 ? withoutOne !== 0 : (withoutOne & (withoutOne - 1)) !== 0;
}

/**
 * How a folded word sounds in Portuguese, roughly: words that are easily mistaken in writing have the same sound.
 * @example getSound('rassao') === getSound('racao')
 */
export function getSound(word: string): string {
  let sound = '';
  for (let index = 0; index < word.length; index += 1) {
    const next = soundLetter(word[index] ?? '', word[index + 1] ?? '');
    if (next !== '' && next !== sound.at(-1)) sound += next;
  }
  return sound;
}

/** One pass over the letters and no patterns: every word of the catalogue goes through here at once. */
function soundLetter(letter: string, next: string): string {
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

function findSoundAlikes(spelling: Spelling, word: string): Form[] {
  // A stem may end where the word goes on: 'vermifog-o'.
  const sounds = new Set([word, word.replace(/s$/, ''), word.replace(/[aeiou]s?$/, '')].map(getSound));
  return [...sounds].flatMap((sound) => spelling.bySound.get(sound) ?? []);
}

function startsOtherwise({ text }: Form, word: string): boolean {
  return text[0] !== word[0] && !(text[0] === word[1] && text[1] === word[0]);
}

function startCost(form: Form, word: string): number {
  return startsOtherwise(form, word) ? costs.firstLetter : 0;
}

function compare(a: { form: Form; cost: number }, b: { form: Form; cost: number }): number {
  return a.cost - b.cost || b.form.carriers - a.form.carriers || (a.form.term < b.form.term ? -1 : 1);
}

interface TypedWord {
  word: string;
  /** For each place in the word, the cost of what follows being an ending the analyser drops. */
  tails: readonly number[];
}

/**
 * Cost of the slips between a typed word and a form with any ending, or, while typing, any beginning of the form. Above
 * the limit it may be any number above it.
 */
function measure(
  { word, tails }: TypedWord,
  { text, isBeginning, limit }: { text: string; isBeginning: boolean; limit: number },
): number {
  const width = word.length + 1;
  let before: number[] = [];
  let above = Array.from({ length: width }, (_, column) => column * costs.edit);
  let nearest = Number.POSITIVE_INFINITY;
  for (let row = 1; row <= text.length; row += 1) {
    const current = [row * costs.edit];
    let least = row * costs.edit;
    for (let column = 1; column < width; column += 1) {
      const isSame = text[row - 1] === word[column - 1];
      let cost = (above[column - 1] ?? 0) + (isSame ? 0 : costs.edit);
      cost = Math.min(cost, (above[column] ?? 0) + costs.edit, (current[column - 1] ?? 0) + costs.edit);
      if (row > 1 && column > 1 && text[row - 1] === word[column - 2] && text[row - 2] === word[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + costs.swap);
      }
      current.push(cost);
      if (cost < least) least = cost;
    }
    // The swap looks two rows back, so one row may still be mended by a letter of the next.
    if (least > limit + costs.edit) return isBeginning ? nearest : least;
    if (isBeginning) nearest = Math.min(nearest, current[width - 1] ?? nearest);
    before = above;
    above = current;
  }
  if (isBeginning) return nearest;
  return above.reduce((least, cost, column) => Math.min(least, cost + (tails[column] ?? 0)), Number.POSITIVE_INFINITY);
}

function measureTails(word: string): number[] {
  return Array.from({ length: word.length + 1 }, (_, index) => {
    const tail = word.slice(index);
    if (endings.includes(tail)) return 0;
    // One slip inside a short ending; anything longer belongs to the word itself.
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

function getLetters(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) - 97);
  return letters;
}
