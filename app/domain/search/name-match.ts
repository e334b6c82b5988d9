import { memoiseText } from '#app/domain/shared/text/memoise-text.ts';
import type { QueryWord } from './query-words.ts';
import { analyseText } from './words/terms.ts';

/** Whether a name contains every word of a text; false for a text without words. */
export function nameContainsWords(name: string, words: readonly QueryWord[]): boolean {
  const terms = words.length > 0 ? listTerms(name) : undefined;
  return (
    terms !== undefined &&
    words.every((word) => word.alternatives.some((alternative) => alternative.terms.every((term) => terms.has(term))))
  );
}

/**
 * Cache of the terms of names: there are hundreds of names, and without the cache, each would be analysed again at
 * every keystroke.
 */
const listTerms = memoiseText((name) => new Set(analyseText(name)), 5000);
