/** Words that say nothing about a product, folded. 'sem' is not one: 'sem cobre' matters to sheep. */
const stopWords = new Set(
  `a o as os e ou um uma uns umas de do da dos das em no na nos nas num numa ao aos por pelo pela pelos pelas
  para pra pras pro pros com que se mas este esta esse essa isto isso`.split(/\s+/),
);

/** Plurals and singulars that the rules below would part. */
const irregular = new Map([
  ['pais', 'pai'],
  ['maes', 'mae'],
  ['reses', 'res'],
  ['meses', 'mes'],
  ['gases', 'gas'],
]);

interface SuffixRule {
  ending: RegExp;
  replacement: string;
  /** Shortest word the rule applies to. */
  minLength: number;
}

/**
 * Applied to folded words, the first that fits, again and again. The first three make the singular that a
 * diminutive is of, 'cãezinhos' as 'cãozinho'; the next eight make the singular; the others bring
 * together what a singular leaves apart: 'flor' and 'flores', 'bezerro' and 'bezerra', 'fácil' and 'fáceis'.
 */
const rules: readonly SuffixRule[] = [
  { ending: /(?<!m)[ao]ezinh[ao]s$/, replacement: 'aozinho', minLength: 8 },
  { ending: /(?<=[ae])izinh[ao]s$/, replacement: 'lzinho', minLength: 9 },
  { ending: /(?<=r)ezinh[ao]s$/, replacement: 'zinho', minLength: 9 },
  { ending: /[ao]es$/, replacement: 'ao', minLength: 4 },
  { ending: /ais$/, replacement: 'al', minLength: 4 },
  { ending: /eis$/, replacement: 'el', minLength: 5 },
  { ending: /ois$/, replacement: 'ol', minLength: 6 },
  { ending: /uis$/, replacement: 'ul', minLength: 5 },
  { ending: /ns$/, replacement: 'm', minLength: 4 },
  { ending: /(?<!s)s$/, replacement: '', minLength: 4 },
  { ending: /il$/, replacement: 'el', minLength: 4 },
  { ending: /(?<=[^aeiou])i$/, replacement: 'el', minLength: 4 },
  { ending: /(?<=[^aeious])e$/, replacement: '', minLength: 4 },
  { ending: /(?<=[^aeious])[ao]$/, replacement: '', minLength: 5 },
];

/** Whether a folded word is too common to search by. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/**
 * The stem of a folded word: the same for singular and plural, and for most masculine and feminine pairs. It need not
 * be a word. Stemming a stem changes nothing; a stem is never a stop word. Words with other than a–z stay as they are.
 * @example stemWord('racoes') // 'racao', as is stemWord('racao')
 */
export function stemWord(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  let stem = irregular.get(word) ?? word;
  for (let next = applyRule(stem); next !== stem; next = applyRule(stem)) stem = next;
  return stem;
}

function applyRule(word: string): string {
  const rule = rules.find(({ ending, minLength }) => word.length >= minLength && ending.test(word));
  const next = rule ? word.replace(rule.ending, rule.replacement) : word;
  return isStopWord(next) ? word : next;
}
