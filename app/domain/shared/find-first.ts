/**
 * Finds by binary search the first index from 0 to `size` - 1 at which `holds` is true, or returns `size` when there is
 * none. `holds` must stay true at all later indexes.
 */
export function findFirst(size: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
