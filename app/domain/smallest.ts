/** Up to so many, the smallest are kept while looking; beyond, sorting all is quicker. */
const maxKept = 512;

/** Of different numbers in any order, those that come at `offset` and after it when they are sorted. */
export function listSmallest(numbers: Float64Array, { offset, limit }: { offset: number; limit: number }): number[] {
  const wanted = offset + limit;
  if (wanted > maxKept || wanted >= numbers.length) return [...numbers.toSorted().subarray(offset, wanted)];
  const kept = new Float64Array(wanted + 1).fill(Number.POSITIVE_INFINITY);
  for (const number of numbers) {
    if (number >= (kept[wanted - 1] ?? 0)) continue;
    let place = wanted - 1;
    for (; place > 0 && (kept[place - 1] ?? 0) > number; place -= 1) kept[place] = kept[place - 1] ?? 0;
    kept[place] = number;
  }
  return [...kept.subarray(offset, wanted)];
}
