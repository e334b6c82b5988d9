/**
 * Puts the listed ids in their given order into the positions that they occupy in the complete list; all other ids keep
 * their positions. A list of all ids is therefore the new order.
 * @example putInListedOrder([1, 2, 3, 4], [4, 2]) // [1, 4, 3, 2]
 */
export function putInListedOrder(all: readonly number[], listed: readonly number[]): number[] {
  const known = new Set(all);
  const order = [...new Set(listed)].filter((id) => known.has(id));
  const moved = new Set(order);
  let next = 0;
  return all.map((id) => (moved.has(id) ? (order[next++] ?? id) : id));
}
