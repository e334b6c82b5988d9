import { getPriceCentsAt, listPriceSteps, type PriceStep, type SteppedPrice } from './price-steps.ts';

interface NextPriceStep {
  step: PriceStep;
  /** How many units more reach it. */
  missing: number;
  /** Saving of those units together against the present price, whole centavos. */
  savedCents: number;
  /** Cost of all of them, whole centavos. */
  totalCents: number;
  /** More units cost less altogether. */
  isCheaper: boolean;
}

/**
 * The next step of a product; undefined at its last one, and where stock does not reach it.
 * @param quantity units of the product in the cart, from 1
 */
export function findNextPriceStep(
  product: SteppedPrice & { quantity: number },
  quantity: number,
): NextPriceStep | undefined {
  const step = listPriceSteps(product).find(({ minQuantity }) => minQuantity > quantity);
  if (!step || step.minQuantity > product.quantity) return undefined;
  const priceCents = getPriceCentsAt(product, quantity);
  const totalCents = step.minQuantity * step.priceCents;
  return {
    step,
    missing: step.minQuantity - quantity,
    savedCents: step.minQuantity * priceCents - totalCents,
    totalCents,
    isCheaper: totalCents <= quantity * priceCents,
  };
}
