/** Folded words that carry no meaning for a search. 'sem' is not one of them, because 'sem cobre' matters for sheep. */
const stopWords = new Set(
  `a o as os e ou um uma uns umas de do da dos das em no na nos nas num numa ao aos por pelo pela pelos pelas
  para pra pras pro pros com que se mas este esta esse essa isto isso`.split(/\s+/),
);

/** Pairs of plural and singular for which the rules below would give different stems. */
const irregular = new Map([
  ['pas', 'pa'],
  ['pes', 'pe'],
  ['pais', 'pai'],
  ['maes', 'mae'],
  ['reses', 'res'],
  ['meses', 'mes'],
  ['gases', 'gas'],
]);

interface SuffixRule {
  ending: RegExp;
  replacement: string;
  /** Minimum length of the words to which the rule applies. */
  minLength: number;
}

/**
 * Suffix rules, applied to folded words. The first rule that matches is applied until none matches. The first three
 * turn a plural diminutive into its singular ('cãezinhos' to 'cãozinho'), the next seven form the singular, and the
 * others unify forms that remain different: 'flor' and 'flores', 'bezerro' and 'bezerra', 'fácil' and 'fáceis'.
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

/** Whether a folded word is too common to be searched. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/**
 * Stem of a folded word: equal for singular and plural, and for most masculine and feminine pairs. The stem need not be
 * a word itself. The function is idempotent, and a stem is never a stop word. Words with characters other than a–z are
 * returned as they are.
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
