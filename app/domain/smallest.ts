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

/** More than there are places: a number of 31 bits and a place make one number that is exact. */
const placeSpan = 2 ** 22;
const highestNumber = 2_147_483_647;

/**
 * Places of the highest of some whole numbers from 0, the highest first and of equal ones the first: those that come at
 * `offset` and after it.
 */
export function listHighest(numbers: Int32Array, { offset, limit }: { offset: number; limit: number }): number[] {
  const wanted = offset + limit;
  if (wanted > maxKept || wanted >= numbers.length) {
    const keys = Float64Array.from(numbers, (number, place) => (highestNumber - number) * placeSpan + place);
    return [...keys.toSorted().subarray(offset, wanted)].map((key) => key % placeSpan);
  }
  const kept = new Int32Array(wanted).fill(-1);
  const places = new Int32Array(wanted);
  for (let place = 0; place < numbers.length; place += 1) {
    const number = numbers[place] ?? 0;
    // Places come in order, so that of equal numbers the first one found stays first.
    if (number <= (kept[wanted - 1] ?? 0)) continue;
    let rank = wanted - 1;
    for (; rank > 0 && (kept[rank - 1] ?? 0) < number; rank -= 1) {
      kept[rank] = kept[rank - 1] ?? 0;
      places[rank] = places[rank - 1] ?? 0;
    }
    kept[rank] = number;
    places[rank] = place;
  }
  return [...places.subarray(offset, wanted)];
}
