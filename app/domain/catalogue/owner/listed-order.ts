/**
 * All ids, with the listed ones in the order given and in the places that they hold together; the others stay where they are. A
 * list of all is the new order; one of a few moves nothing else.
 * @example putInListedOrder([1, 2, 3, 4], [4, 2]) // [1, 4, 3, 2]
 */
export function putInListedOrder(all: readonly number[], listed: readonly number[]): number[] {
  const known = new Set(all);
  const order = [...new Set(listed)].filter((id) => known.has(id));
  const moved = new Set(order);
  let next = 0;
  return all.map((id) => (moved.has(id) ? (order[next++] ?? id) : id));
}

/** The list with one id some places further, or before with a negative step; at either end it stays. */
export function moveInList(ids: readonly number[], id: number, step: number): number[] {
  const from = ids.indexOf(id);
  if (from < 0) return [...ids];
  const to = Math.min(ids.length - 1, Math.max(0, from + step));
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
