import { maxPriceCents } from './discount.ts';
import type { PriceStep } from './price-steps.ts';

/**
 * Reasons for rejecting price steps. `before` is the previous step, or the price of one unit, when `step` is not
 * cheaper than it.
 */
export type PriceStepProblem =
  | { kind: 'too-many' }
  | { kind: 'without-price' }
  | { kind: 'bad-quantity' | 'bad-price' | 'bad-name' | 'same-quantity'; step: PriceStep }
  | { kind: 'not-lower'; step: PriceStep; before: PriceStep };

export const maxPriceSteps = 10;
export const maxStepQuantity = 1_000_000;
export const maxStepNameLength = 30;
/**
 * Characters of the notation of price steps. A step name must not contain any of them, because the formatted steps
 * could not be parsed.
 */
const reservedSigns = /[:;|=()/,→\n\r]/;

/**
 * Finds the first problem in price steps that are sorted by quantity. Each step must cost less per unit than the one
 * before it, and less than one unit without a discount.
 */
export function findPriceStepProblem(priceCents: number, steps: readonly PriceStep[]): PriceStepProblem | undefined {
  if (steps.length === 0) return undefined;
  if (steps.length > maxPriceSteps) return { kind: 'too-many' };
  if (priceCents === 0) return { kind: 'without-price' };
  let before: PriceStep = { minQuantity: 1, priceCents };
  for (const step of steps) {
    const { minQuantity, name = '' } = step;
    if (!isWhole(minQuantity, 2, maxStepQuantity)) return { kind: 'bad-quantity', step };
    if (!isWhole(step.priceCents, 1, maxPriceCents)) return { kind: 'bad-price', step };
    if (name.length > maxStepNameLength || reservedSigns.test(name)) return { kind: 'bad-name', step };
    if (minQuantity <= before.minQuantity) return { kind: 'same-quantity', step };
    if (step.priceCents >= before.priceCents) return { kind: 'not-lower', step, before };
    before = step;
  }
  return undefined;
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
