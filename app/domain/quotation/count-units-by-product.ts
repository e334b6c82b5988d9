/** Counts the units of each product over all lines, because prices by quantity depend on the sum. */
export function countUnitsById(
  lines: readonly { productId: number | null; quantity: number }[],
): Map<number | null, number> {
  const units = new Map<number | null, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return units;
}
