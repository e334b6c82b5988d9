/** Formats a whole number with a point before each group of three digits: `2.500`. */
export function formatCount(count: number): string {
  return count.toLocaleString('pt-BR');
}
