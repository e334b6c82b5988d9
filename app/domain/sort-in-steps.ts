/** Numbers sorted at once: about a millisecond. */
const runLength = 16_384;

/**
 * The numbers in ascending order, in steps of a millisecond or two for 200,000 of them; the last step gives them.
 * @param numbers used for the work: in no particular order afterwards
 */
export function* sortInSteps(numbers: Float64Array, atOnce = runLength): Generator<undefined, Float64Array> {
  const size = numbers.length;
  for (let start = 0; start < size; start += atOnce) {
    numbers.subarray(start, start + atOnce).sort();
    yield;
  }
  if (size <= atOnce) return numbers;
  let from = numbers;
  let to: Float64Array = new Float64Array(size);
  for (let width = atOnce; width < size; width *= 2) {
    for (let start = 0; start < size; start += width * 2) {
      const middle = Math.min(size, start + width);
      mergeRuns(from, to, { start, middle, end: Math.min(size, start + width * 2) });
      yield;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Two sorted runs that stand side by side become one. */
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
