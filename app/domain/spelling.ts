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

/** A way a term may be written. */
export interface Form {
  text: string;
  term: string;
  /** Products that carry the term: of two equally near, the more common is meant. */
  carriers: number;
}

/** Longest word that is corrected. */
export const maxWordLength = 40;
const pluralEndings: readonly [ending: string, plural: string][] = [
  ['ao', 'oes'],
  ['al', 'ais'],
  ['el', 'eis'],
  ['ol', 'ois'],
  ['m', 'ns'],
];

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
  yield;
  const masks = new Int32Array(forms.length);
  for (let place = 0; place < masks.length; place += 1) {
    if (place % termsAtOnce === 0) yield;
    masks[place] = getLetters(forms[place]?.text ?? '');
  }
  return { forms, starts, masks, bySound };
}

const termsAtOnce = 2500;
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

/** Letters of a word from a to z, one bit each. */
export function getLetters(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) - 97);
  return letters;
}
