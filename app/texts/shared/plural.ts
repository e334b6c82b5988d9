/**
 * Chooses the Portuguese singular for 1, otherwise the plural, also for 0.
 * @example plural(1, 'item', 'itens') // 'item'
 */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/**
 * Formats a number followed by its noun.
 * @example countOf(2, 'item', 'itens') // '2 itens'
 */
export function countOf(count: number, one: string, many: string): string {
  return `${count} ${plural(count, one, many)}`;
}
