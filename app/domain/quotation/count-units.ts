/** Units of each product over all its lines: what its price by quantity goes by. */
export function countUnitsById(
  lines: readonly { productId: number | null; quantity: number }[],
): Map<number | null, number> {
  const units = new Map<number | null, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return units;
}
