import { formatCount } from '#app/domain/shared/text/format-count.ts';

/**
 * Chooses the Portuguese singular for 1, otherwise the plural, also for 0.
 * @example plural(1, 'item', 'itens') // 'item'
 */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/**
 * Formats a number followed by its noun.
 * @example countOf(2500, 'item', 'itens') // '2.500 itens'
 */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${plural(count, one, many)}`;
}
