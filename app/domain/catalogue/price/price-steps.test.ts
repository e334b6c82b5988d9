import { expect, test } from 'vitest';
import { findPriceStepProblem } from './check-price-steps.ts';
import { getSellingPriceCents } from './discount.ts';
import { findNextPriceStep } from './next-price-step.ts';
import { getPriceCentsAt, listPriceSteps } from './price-steps.ts';

const tenUnits = { minQuantity: 10, priceCents: 8990 };
const sack = {
  priceCents: 9990,
  discountBasisPoints: 0,
  quantity: 100,
  priceSteps: [tenUnits, { minQuantity: 40, priceCents: 8500, name: 'palete' }],
};

test.each([
  [1, 9990],
  [10, 8990],
  [40, 8500],
])('at quantity %d each unit costs %d centavos (P12)', (quantity, cents) => {
  expect(getPriceCentsAt(sack, quantity)).toBe(cents);
});

test('a discount and a quantity price never combine: the lower price applies (P12)', () => {
  const onSale = { ...sack, discountBasisPoints: 1200 };
  expect(getSellingPriceCents(onSale)).toBe(8791);
  expect(listPriceSteps(onSale).map(({ minQuantity }) => minQuantity)).toEqual([40]);
  expect([1, 10, 40].map((quantity) => getPriceCentsAt(onSale, quantity))).toEqual([8791, 8791, 8500]);
});

test('a product without a price has no quantity prices (P12)', () => {
  expect(getPriceCentsAt({ ...sack, priceCents: 0 }, 50)).toBe(0);
});

test('the next quantity price says how many units are missing and how much it saves (P13)', () => {
  expect(findNextPriceStep(sack, 8)).toEqual({
    step: tenUnits,
    missing: 2,
    savedCents: 10_000,
    totalCents: 89_900,
    isCheaper: false,
  });
  expect(findNextPriceStep(sack, 9)?.isCheaper).toBe(true);
  expect(findNextPriceStep(sack, 40)).toBeUndefined();
});

test('a quantity price that needs more units than are in stock is not offered (P13)', () => {
  expect(findNextPriceStep({ ...sack, quantity: 9 }, 5)).toBeUndefined();
});

test.each([
  ['too-many', Array.from({ length: 11 }, (_, index) => ({ minQuantity: index + 2, priceCents: 9000 - index }))],
  ['bad-quantity', [{ minQuantity: 2.5, priceCents: 9000 }]],
  ['bad-price', [{ minQuantity: 2, priceCents: 0 }]],
  ['bad-name', [{ minQuantity: 2, priceCents: 9000, name: 'palete; 40' }]],
  ['same-quantity', [tenUnits, tenUnits]],
  ['not-lower', [{ minQuantity: 10, priceCents: 9990 }]],
] as const)('price steps with the problem %s are refused (P12)', (kind, steps) => {
  expect(findPriceStepProblem(9990, steps)?.kind).toBe(kind);
});
