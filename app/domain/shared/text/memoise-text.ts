/** Maximum length of cached texts; longer ones seldom repeat. */
const maxLength = 100;

/**
 * Returns a function with a cache of its results, for texts that thousands of products share. The cache is emptied when it
 * has the results of `maxCached` texts.
 */
export function memoiseText<Result>(compute: (text: string) => Result, maxCached = 500): (text: string) => Result {
  const cache = new Map<string, Result>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const result = compute(text);
    if (cache.size >= maxCached) cache.clear();
    if (text.length <= maxLength) cache.set(text, result);
    return result;
  };
}
