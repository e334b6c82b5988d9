/** Up to this many, an insertion buffer beats sorting everything. */
const maxBuffered = 512;

/** Page of distinct numbers in ascending order: those at `offset` and the `limit - 1` after it. */
export function selectSmallest(numbers: Float64Array, { offset, limit }: { offset: number; limit: number }): number[] {
  const wanted = offset + limit;
  if (wanted > maxBuffered || wanted >= numbers.length) return [...numbers.toSorted().subarray(offset, wanted)];
  const buffer = new Float64Array(wanted + 1).fill(Number.POSITIVE_INFINITY);
  for (const number of numbers) {
    if (number >= (buffer[wanted - 1] ?? 0)) continue;
    let place = wanted - 1;
    for (; place > 0 && (buffer[place - 1] ?? 0) > number; place -= 1) buffer[place] = buffer[place - 1] ?? 0;
    buffer[place] = number;
  }
  return [...buffer.subarray(offset, wanted)];
}

/** Above any place: a 31-bit number and a place together stay an exact double. */
const placeSpan = 2 ** 22;
const highestNumber = 2_147_483_647;

/** Places of the highest of some whole numbers from 0, highest first, equal ones in their order: a page of them. */
export function selectHighestPlaces(
  numbers: Int32Array,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const wanted = offset + limit;
  if (wanted > maxBuffered || wanted >= numbers.length) {
    const keys = Float64Array.from(numbers, (number, place) => (highestNumber - number) * placeSpan + place);
    return [...keys.toSorted().subarray(offset, wanted)].map((key) => key % placeSpan);
  }
  const buffer = new Int32Array(wanted).fill(-1);
  const places = new Int32Array(wanted);
  for (let place = 0; place < numbers.length; place += 1) {
    const number = numbers[place] ?? 0;
    // Places come in order, so of equal numbers the first one found stays first.
    if (number <= (buffer[wanted - 1] ?? 0)) continue;
    let rank = wanted - 1;
    for (; rank > 0 && (buffer[rank - 1] ?? 0) < number; rank -= 1) {
      buffer[rank] = buffer[rank - 1] ?? 0;
      places[rank] = places[rank - 1] ?? 0;
    }
    buffer[rank] = number;
    places[rank] = place;
  }
  return [...places.subarray(offset, wanted)];
}
