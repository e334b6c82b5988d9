/**
 * Moves an item of a list to another index. A target beyond either end means that end; the list stays as it is when
 * `from` is not an index of the list.
 */
export function moveItem<Item>(items: readonly Item[], { from, to }: { from: number; to: number }): Item[] {
  if (from < 0 || from >= items.length) return [...items];
  const others = items.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, items[from] as Item);
}
