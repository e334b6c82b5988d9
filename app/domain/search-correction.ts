/** What a mistyped word is held against. */
export interface Spelling {
  /** As they may be written: each term itself, and those of its plurals that do not start with it. */
  forms: readonly Form[];
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
const pluralEndings: readonly [ending: string, plural: string][] = [
  ['ao', 'oes'],
  ['al', 'ais'],
  ['el', 'eis'],
  ['ol', 'ois'],
  ['m', 'ns'],
];
/** In tenths of a typo. Two letters that changed places are the likeliest slip, a wrong first letter the least. */
const costs = { edit: 10, swap: 9, sound: 8, firstLetter: 4 } as const;

/**
 * Prepares the terms that words may be corrected to. Terms with other than a to z, or shorter than three, are left out:
 * numbers and codes are never guessed.
 */
export function createSpelling(terms: Iterable<readonly [term: string, carriers: number]>): Spelling {
  const forms: Form[] = [];
  for (const [term, carriers] of terms) {
    if (!/^[a-z]{3,40}$/.test(term)) continue;
    forms.push({ text: term, term, carriers });
    const plural = pluralEndings.find(([ending]) => term.endsWith(ending));
    if (plural) forms.push({ text: term.slice(0, -plural[0].length) + plural[1], term, carriers });
  }
  return { forms, masks: Int32Array.from(forms, ({ text }) => getLetters(text)), bySound: Map.groupBy(forms, soundOf) };
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
  spelling.forms.forEach((form, index) => {
    const mask = spelling.masks[index] ?? 0;
    const strange = isBeginning ? typed.letters & ~mask : mask & ~typed.letters;
    if (countBits(strange) > maxEdits) return;
    if (isBeginning ? form.text.length < word.length : Math.abs(form.text.length - word.length) > maxEdits + 2) return;
    const cost = measure(typed, { text: form.text, isBeginning, limit: maxEdits * costs.edit });
    if (cost > maxEdits * costs.edit) return;
    if (startsOtherwise(form, word) && (isBeginning || word.length === minWordLength)) return;
    consider(form, Math.max(cost, costs.swap) + startCost(form, word));
  });
  return best?.form.term;
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

function soundOf({ text }: Form): string {
  return getSound(text);
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

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
