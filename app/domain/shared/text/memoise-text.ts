/** Maximum length of cached texts; longer ones seldom repeat. */
const maxLength = 100;

/** Returns a function with a cache of its latest results, for texts that thousands of products share. */
export function memoiseText<Result>(compute: (text: string) => Result, maxKept = 500): (text: string) => Result {
  const cache = new Map<string, Result>();
  return (text) => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (cache.size >= maxKept) cache.clear();
    if (text.length <= maxLength) cache.set(text, result);
    return result;
  };
}
