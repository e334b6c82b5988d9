/** Shipping cost in centavos: 0 for 'free', otherwise the given amount. */
export function getShippingCostCents(costCents: 'free' | number): number {
  return costCents === 'free' ? 0 : costCents;
}
