/** How a word is made from its root: 'soldar', 'soldagem' and 'soldador' from the verb, 'jardineiro' from the noun. */
type Making = 'bare' | 'verb' | 'noun' | 'small';

interface Root {
  root: string;
  making: Making;
  /** Whether the ending alone tells that the word was made: 'ferrageamento' was, 'corrente' and 'parede' were not. */
  isSure: boolean;
  /** The vowel between a verb's root and its ending; empty elsewhere. */
  theme: string;
}

interface Ending {
  /** Ending after the root, theme first. */
  text: string;
  making: Making;
  isSure: boolean;
  minRoot: number;
}

/** Endings of stems, which have lost plural and last vowel: 'lixament', 'furadeir', 'vasinh'. */
const endings: readonly (Ending & { pattern: RegExp })[] = (
  [
    { text: '(?<theme>[aei])(?:cao|ment|dor|deir|dour|vel)', making: 'verb', isSure: true, minRoot: 3 },
    { text: '(?<theme>a)gem', making: 'verb', isSure: true, minRoot: 3 },
    { text: '(?<!ul)(?<theme>a)r', making: 'verb', isSure: true, minRoot: 3 },
    { text: '(?<theme>[ei])r', making: 'verb', isSure: false, minRoot: 3 },
    { text: '(?<theme>[aei])(?:d|nd|nt|dur)', making: 'verb', isSure: false, minRoot: 4 },
    { text: '(?<theme>)ur', making: 'verb', isSure: false, minRoot: 4 },
    { text: '(?<theme>)z?inh', making: 'small', isSure: true, minRoot: 3 },
    { text: '(?<theme>)(?:ist|icid|aria)', making: 'noun', isSure: true, minRoot: 4 },
    { text: '(?<theme>)eir', making: 'noun', isSure: true, minRoot: 5 },
  ] satisfies Ending[]
).map((ending) => ({ ...ending, pattern: new RegExp(`^(?<root>.+)${ending.text}$`) }));
/** Most words of a catalogue end otherwise, and thousands may be looked at for one that is being typed. */
const anyEnding = new RegExp(`(?:${endings.map(({ text }) => text).join('|')})$`);

/** Two words made from one root need so many letters in common; with fewer, one must be the plain noun. */
const minSharedRoot = 5;
const shortRoot = 3;
/** 'Mineralizar' is made from 'mineral' and 'sombrear' from 'sombra'. */
const minNoun = 4;

/**
 * Tells whether a stem is of the same family as the given one, so that it may be searched in its place: 'suplement' for
 * 'suplementacao', 'poda' for 'podar', 'pintinh' for 'pint'. A word is not of its own family.
 * @param isSure only where an ending of the first, or of a second that the first is the plain noun of, leaves no doubt
 */
export function createFamilyTest(stem: string, { isSure }: { isSure: boolean }): (other: string) => boolean {
  const roots = listRoots(stem);
  const isPlain = roots.every(({ making }) => making === 'bare');
  const shares = (other: string) =>
    listRoots(other).some((two) =>
      roots.some((one) => areRelated(one, two) && (!isSure || (one.making === 'bare' ? two : one).isSure)),
    );
  return (other) =>
    other !== stem &&
    !(isPlain && !anyEnding.test(other)) &&
    (isSmall(stem, other) || isSmall(other, stem) || shares(other));
}

/** Whether one is made of the other with '-zinho': so is 'cãozinho', whose other endings would leave too little to tell by. */
function isSmall(one: string, other: string): boolean {
  return one.length >= shortRoot && other === `${one}zinh`;
}

/** Common beginning of all words of the family. */
export function getFamilyBeginning(stem: string): string {
  const shortest = listRoots(stem).reduce((least, { root }) => (root.length < least.length ? root : least), stem);
  // The last letter of a root changes: 'jardim' and 'jardinagem', 'porco' and 'porquinho'.
  return shortest.length > shortRoot ? shortest.slice(0, -1) : shortest.slice(0, shortRoot);
}

function listRoots(stem: string): Root[] {
  const made = endings.flatMap(({ pattern, making, isSure, minRoot }): Root[] => {
    const { root = '', theme = '' } = pattern.exec(stem)?.groups ?? {};
    if (root.length < minRoot) return [];
    const one = { root: normalizeRoot(root), making, isSure, theme };
    const noun = making === 'verb' && theme === 'a' ? root.replace(/iz$|e$/, '') : root;
    return noun.length >= minNoun && noun !== root ? [one, { ...one, root: normalizeRoot(noun) }] : [one];
  });
  const bare = dropVowel(stem);
  return bare === '' ? made : [{ root: normalizeRoot(bare), making: 'bare', isSure: false, theme: '' }, ...made];
}

function areRelated(one: Root, two: Root): boolean {
  if (one.root !== two.root || (one.making === 'bare' && two.making === 'bare')) return false;
  if (one.making === 'bare' || two.making === 'bare') return true;
  if (one.making === 'verb' && two.making === 'verb') return one.root.length > shortRoot || one.theme === two.theme;
  return one.root.length >= minSharedRoot;
}

/** The root that a plain noun is. Some stems have kept their last vowel: 'gat-o', 'parafus-o'. Empty for the shortest. */
function dropVowel(stem: string): string {
  return stem.length > shortRoot ? stem.replace(/[aeo]$/, '') : '';
}

/**
 * Roots as stems end: 'porqu-inho' as 'porc', 'jardin-eiro' as 'jardim'. The shortest are what their words begin with:
 * 'cam-inha' is no 'can'.
 */
function normalizeRoot(root: string): string {
  return root
    .replace(/qu$/, 'c')
    .replace(/gu$/, 'g')
    .replace(/(?<=...)m$/, 'n');
}
