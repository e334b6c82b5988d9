/** Longer texts hardly come again. */
const maxLength = 100;

/** The function with its last results of short texts kept: for what thousands of products say in the same few words. */
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
