import { memoiseText } from '#app/domain/shared/text/memoise-text.ts';
import type { QueryWord } from './query-words.ts';
import { analyseText } from './terms.ts';

/** Whether a name has every word of a text; none has those of a text without words. */
export function isNamed(name: string, words: readonly QueryWord[]): boolean {
  const terms = words.length > 0 ? listTerms(name) : undefined;
  return (
    terms !== undefined &&
    words.every((word) => word.alternatives.some((one) => one.terms.every((term) => terms.has(term))))
  );
}

/** There are hundreds of names, and they are asked for with every letter typed. */
const listTerms = memoiseText((name) => new Set(analyseText(name)), 5000);
