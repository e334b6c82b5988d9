/**
 * Picks the word for a number: one for 1, many for every other whole number, zero included.
 * @example plural(1, 'item', 'itens') // 'item'
 */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/**
 * The number followed by its word.
 * @example countOf(2, 'item', 'itens') // '2 itens'
 */
export function countOf(count: number, one: string, many: string): string {
  return `${count} ${plural(count, one, many)}`;
}
