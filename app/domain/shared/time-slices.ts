/** The result of work in steps, done without a pause. */
export function runToEnd<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Numbers sorted without a pause: about a millisecond. */
const defaultRunLength = 16_384;

/**
 * Merge sort that yields every millisecond or two, so that a server can answer in between.
 * @param numbers scratch space afterwards
 * @returns the numbers in ascending order
 */
export function* sortInSlices(numbers: Float64Array, runLength = defaultRunLength): Generator<undefined, Float64Array> {
  const size = numbers.length;
  for (let start = 0; start < size; start += runLength) {
    numbers.subarray(start, start + runLength).sort();
    yield;
  }
  if (size <= runLength) return numbers;
  let from = numbers;
  let to: Float64Array = new Float64Array(size);
  for (let width = runLength; width < size; width *= 2) {
    for (let start = 0; start < size; start += width * 2) {
      const middle = Math.min(size, start + width);
      mergeRuns(from, to, { start, middle, end: Math.min(size, start + width * 2) });
      yield;
    }
    [from, to] = [to, from];
  }
  return from;
}

function mergeRuns(
  from: Float64Array,
  to: Float64Array,
  { start, middle, end }: { start: number; middle: number; end: number },
): void {
  let [left, right] = [start, middle];
  for (let next = start; next < end; next += 1) {
    const one = from[left] ?? 0;
    const other = from[right] ?? 0;
    if (left < middle && (right >= end || one <= other)) {
      to[next] = one;
      left += 1;
    } else {
      to[next] = other;
      right += 1;
    }
  }
}
