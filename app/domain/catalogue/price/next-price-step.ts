import { getPriceCentsAt, listPriceSteps, type PriceStep, type SteppedPrice } from './price-steps.ts';

interface NextPriceStep {
  step: PriceStep;
  /** Number of further units needed to reach the step. */
  missing: number;
  /** Saving on all units that the step requires compared with the present unit price, in whole centavos. */
  savedCents: number;
  /** Cost of all units that the step requires, in whole centavos. */
  totalCents: number;
  /** Whether these units cost no more in total than the present quantity. */
  isCheaper: boolean;
}

/**
 * Finds the next price step of a product. Undefined when the last step is reached or the stock does not cover the next
 * one.
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
