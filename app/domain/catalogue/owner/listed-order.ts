/**
 * Reorders the listed ids among the positions that they hold together; all other ids keep their positions. A list of
 * all ids is therefore the new order.
 * @example putInListedOrder([1, 2, 3, 4], [4, 2]) // [1, 4, 3, 2]
 */
export function putInListedOrder(all: readonly number[], listed: readonly number[]): number[] {
  const known = new Set(all);
  const order = [...new Set(listed)].filter((id) => known.has(id));
  const moved = new Set(order);
  let next = 0;
  return all.map((id) => (moved.has(id) ? (order[next++] ?? id) : id));
}

/**
 * Moves one id by a number of positions, towards the start when `step` is negative. An id at either end does not move
 * beyond it.
 */
export function moveInList(ids: readonly number[], id: number, step: number): number[] {
  const from = ids.indexOf(id);
  if (from < 0) return [...ids];
  const to = Math.min(ids.length - 1, Math.max(0, from + step));
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
