/** Shipping cost in centavos: 0 when it is 'free', else the amount given (E13). */
export function getShippingCostCents(costCents: 'free' | number): number {
  return costCents === 'free' ? 0 : costCents;
}
