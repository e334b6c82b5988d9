import { expect, test } from 'vitest';
import { planRation } from './ration.ts';

const price = { priceCents: 16_490, discountBasisPoints: 0 };
const bag = { grams: 30_000, price };
test('50 cattle at 70 g for 30 days need 105 kg, which are four bags of 30 kg', () => {
  expect(planRation(70, { animals: 50, days: 30, wastePercent: 0 }, bag)).toEqual({
    kg: 105,
    bags: 4,
    gramsPerDay: 3500,
    cents: 65_960,
    centsPerAnimalAndDay: 38,
    lastsDays: 34,
  });
});

test('an amount that exactly fills a whole number of bags needs no extra bag', () => {
  expect(planRation(100, { animals: 3, days: 100, wastePercent: 0 }, bag).bags).toBe(1);
  expect(planRation(100, { animals: 3, days: 100, wastePercent: 10 }, bag).bags).toBe(2);
  expect(planRation(100, { animals: 11, days: 30, wastePercent: 0 }, { grams: 3300, price: null })).toMatchObject({
    bags: 10,
    cents: null,
    centsPerAnimalAndDay: null,
  });
});

test('bags cost the price by quantity when enough of them are needed', () => {
  const stepped = { ...price, priceSteps: [{ minQuantity: 10, priceCents: 15_000 }] };
  const plan = (animals: number) =>
    planRation(100, { animals, days: 90, wastePercent: 0 }, { grams: 30_000, price: stepped });
  expect(plan(30)).toMatchObject({ bags: 9, cents: 9 * 16_490, centsPerAnimalAndDay: 55 });
  expect(plan(31)).toMatchObject({ bags: 10, cents: 150_000, centsPerAnimalAndDay: 50 });
});
