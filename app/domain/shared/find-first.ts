/** Binary search: the first index at which `holds` is true, if it stays true from there on; `size` when it never is. */
export function findFirst(size: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
