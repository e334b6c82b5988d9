/**
 * Portuguese plural: `one` for 1, `many` for any other number, zero included.
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
