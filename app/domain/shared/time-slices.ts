/** Runs a generator of work in steps to its end without a pause, and returns its result. */
export function runToEnd<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Number of items sorted without a pause: about 1 ms for numbers, a few ms for texts. */
const defaultRunLength = 16_384;

/**
 * Merge sort that yields every few milliseconds, so that a server can respond in between.
 * @param items numbers, or texts to be sorted by their UTF-16 code units; afterwards it is only scratch space
 * @returns the items in ascending order
 */
export function* sortInSlices<Items extends Float64Array | string[]>(
  items: Items,
  runLength = defaultRunLength,
): Generator<undefined, Items> {
  const size = items.length;
  for (let start = 0; start < size; start += runLength) {
    sortRun(items, start, start + runLength);
    yield;
  }
  let from: Float64Array | string[] = items;
  let to: Float64Array | string[] = items.slice();
  for (let width = runLength; width < size; width *= 2) {
    for (let start = 0; start < size; start += width * 2) {
      const run = { start, middle: Math.min(size, start + width), end: Math.min(size, start + width * 2) };
      // Both arrays are of the same type, which TypeScript cannot infer.
      yield* mergeRuns(from as Float64Array, to as Float64Array, run);
    }
    [from, to] = [to, from];
  }
  return from as Items;
}

function sortRun(items: Float64Array | string[], start: number, end: number): void {
  if (items instanceof Float64Array) items.subarray(start, end).sort();
  else for (const [at, text] of items.slice(start, end).toSorted().entries()) items[start + at] = text;
}

const mergedAtOnce = 50_000;

function* mergeRuns<Item extends number | string>(
  from: Record<number, Item>,
  to: Record<number, Item>,
  { start, middle, end }: { start: number; middle: number; end: number },
): Generator<undefined> {
  let [left, right] = [start, middle];
  for (let next = start; next < end; next += 1) {
    if ((next - start) % mergedAtOnce === 0) yield;
    const [one, other] = [from[left], from[right]];
    if (right >= end || (left < middle && one !== undefined && other !== undefined && one <= other)) {
      to[next] = one as Item;
      left += 1;
    } else {
      to[next] = other as Item;
      right += 1;
    }
  }
}
