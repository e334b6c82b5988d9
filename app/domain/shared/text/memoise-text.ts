/** Maximum length of cached texts; longer ones seldom repeat. */
const maxLength = 100;

/** Caches the latest results of a function of a text, for texts that thousands of products share. */
export function memoiseText<Result>(compute: (text: string) => Result, maxKept = 500): (text: string) => Result {
  const kept = new Map<string, Result>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (kept.size >= maxKept) kept.clear();
    if (text.length <= maxLength) kept.set(text, result);
    return result;
  };
}
