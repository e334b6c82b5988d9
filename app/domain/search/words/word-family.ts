/**
 * Kind of derivation: 'soldar', 'soldagem' and 'soldador' are derived from a verb, 'jardineiro' from a noun. A 'bare'
 * word is not derived.
 */
type Derivation = 'bare' | 'verb' | 'noun' | 'diminutive';

/** Root of a stem, as one of the endings leaves it. */
interface Root {
  root: string;
  derivation: Derivation;
  /**
   * Whether the ending alone proves that the word is derived: the ending of 'ferrageamento' does, those of 'corrente'
   * and 'parede' do not.
   */
  isSure: boolean;
  /** Thematic vowel between the root of a verb and its ending; empty for other words. */
  theme: string;
}

interface Ending {
  /** Pattern of the ending after the root, including the thematic vowel. */
  text: string;
  derivation: Derivation;
  isSure: boolean;
  minRoot: number;
}

/**
 * Endings of stems, from which the stemmer has already removed the plural and the last vowel: 'lixament', 'furadeir',
 * 'vasinh'.
 */
const endings: readonly (Ending & { pattern: RegExp })[] = (
  [
    { text: '(?<theme>[aei])(?:cao|ment|dor|deir|dour|vel)', derivation: 'verb', isSure: true, minRoot: 3 },
    { text: '(?<theme>a)gem', derivation: 'verb', isSure: true, minRoot: 3 },
    { text: '(?<!ul)(?<theme>a)r', derivation: 'verb', isSure: true, minRoot: 3 },
    { text: '(?<theme>[ei])r', derivation: 'verb', isSure: false, minRoot: 3 },
    { text: '(?<theme>[aei])(?:d|nd|nt|dur)', derivation: 'verb', isSure: false, minRoot: 4 },
    { text: '(?<theme>)ur', derivation: 'verb', isSure: false, minRoot: 4 },
    { text: '(?<theme>)z?inh', derivation: 'diminutive', isSure: true, minRoot: 3 },
    { text: '(?<theme>)(?:ist|icid|aria)', derivation: 'noun', isSure: true, minRoot: 4 },
    { text: '(?<theme>)eir', derivation: 'noun', isSure: true, minRoot: 5 },
  ] satisfies Ending[]
).map((ending) => ({ ...ending, pattern: new RegExp(`^(?<root>.+)${ending.text}$`) }));
/**
 * Matches any of the endings. It excludes most words in one step, because thousands of words may be checked at each
 * keystroke.
 */
const anyEnding = new RegExp(`(?:${endings.map(({ text }) => text).join('|')})$`);

/**
 * Minimum length of the common root of two derived words that are not both derived from a verb. When it is shorter, one
 * of the two must be the noun without an ending.
 */
const minSharedRoot = 5;
/** Length of the shortest roots, for which stricter rules apply. */
const shortRoot = 3;
/**
 * Minimum length of a plain noun from which a word is derived: 'mineralizar' from 'mineral', 'sombrear' from 'sombra'.
 */
const minNoun = 4;

/**
 * Creates a test for stems of the same word family, which may be searched in place of the given one: 'suplement' for
 * 'suplementacao', 'poda' for 'podar', 'pintinh' for 'pint'. A word is not in its own family.
 * @param isSure accepts only pairs in which an ending proves the derivation: the ending of the given word or, when that
 * is a noun without an ending, the ending of the other word
 */
export function createFamilyTest(stem: string, { isSure }: { isSure: boolean }): (other: string) => boolean {
  const roots = listRoots(stem);
  const isPlain = roots.every(({ derivation }) => derivation === 'bare');
  const sharesRoot = (other: string) =>
    listRoots(other).some((two) =>
      roots.some((one) => areRelated(one, two) && (!isSure || (one.derivation === 'bare' ? two : one).isSure)),
    );
  return (other) =>
    other !== stem &&
    !(isPlain && !anyEnding.test(other)) &&
    (isDiminutive(stem, other) || isDiminutive(other, stem) || sharesRoot(other));
}

/**
 * Whether the second word is the first with '-zinho'. 'cãozinho' needs this rule, because the root that other endings
 * leave would be too short.
 */
function isDiminutive(one: string, other: string): boolean {
  return one.length >= shortRoot && other === `${one}zinh`;
}

/** Common prefix of all words of the family. */
export function getFamilyBeginning(stem: string): string {
  const shortest = listRoots(stem).reduce((best, { root }) => (root.length < best.length ? root : best), stem);
  // The last letter of a root may change: 'jardim' and 'jardinagem', 'porco' and 'porquinho'.
  return shortest.length > shortRoot ? shortest.slice(0, -1) : shortest.slice(0, shortRoot);
}

function listRoots(stem: string): Root[] {
  const derivedRoots = endings.flatMap(({ pattern, derivation, isSure, minRoot }): Root[] => {
    const { root = '', theme = '' } = pattern.exec(stem)?.groups ?? {};
    if (root.length < minRoot) return [];
    const one = { root: normaliseRoot(root), derivation, isSure, theme };
    const noun = derivation === 'verb' && theme === 'a' ? root.replace(/iz$|e$/, '') : root;
    return noun.length >= minNoun && noun !== root ? [one, { ...one, root: normaliseRoot(noun) }] : [one];
  });
  const plainRoot = dropVowel(stem);
  return plainRoot === ''
    ? derivedRoots
    : [{ root: normaliseRoot(plainRoot), derivation: 'bare', isSure: false, theme: '' }, ...derivedRoots];
}

function areRelated(one: Root, two: Root): boolean {
  if (one.root !== two.root || (one.derivation === 'bare' && two.derivation === 'bare')) return false;
  if (one.derivation === 'bare' || two.derivation === 'bare') return true;
  if (one.derivation === 'verb' && two.derivation === 'verb')
    return one.root.length > shortRoot || one.theme === two.theme;
  return one.root.length >= minSharedRoot;
}

/**
 * Root of a noun without an ending. It removes the last vowel, which some stems have kept: 'gat-o', 'parafus-o'. An
 * empty string when the noun is too short.
 */
function dropVowel(stem: string): string {
  return stem.length > shortRoot ? stem.replace(/[aeo]$/, '') : '';
}

/**
 * Normalises a root to the spelling of stems: 'porqu-inho' to 'porc', 'jardim' to 'jardin'. Roots of three letters
 * keep their last 'm', because 'cam-inha' does not belong to 'can'.
 */
function normaliseRoot(root: string): string {
  return root
    .replace(/qu$/, 'c')
    .replace(/gu$/, 'g')
    .replace(/(?<=...)m$/, 'n');
}
