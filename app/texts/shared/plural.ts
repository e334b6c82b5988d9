/**
 * Chooses the Portuguese singular for 1, otherwise the plural, also for 0.
 * @example plural(1, 'item', 'itens') // 'item'
 */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/** Formats a whole number with a point before each group of three digits: `2.500`. */
export function formatCount(count: number): string {
  return count.toLocaleString('pt-BR');
}

/**
 * Formats a number followed by its noun.
 * @example countOf(2500, 'item', 'itens') // '2.500 itens'
 */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${plural(count, one, many)}`;
}
