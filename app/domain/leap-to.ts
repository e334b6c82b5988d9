/** First place at or after `start` whose number is not below the one looked for: near ones are found in few steps. */
export function leapTo(ascending: Int32Array, start: number, wanted: number): number {
  if ((ascending[start] ?? wanted) >= wanted) return start;
  let low = start;
  let step = 1;
  while (low + step < ascending.length && (ascending[low + step] ?? 0) < wanted) {
    low += step;
    step *= 2;
  }
  let high = Math.min(ascending.length, low + step);
  low += 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
