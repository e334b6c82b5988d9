import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getSellingPriceCents } from '#app/domain/catalogue/price/discount.ts';
import { planRation, type Herd } from './ration.ts';

const price = { priceCents: 16_490, discountBasisPoints: 0 };
const bag = { grams: 30_000, price };
const herd = fc.record({
  animals: fc.integer({ min: 1, max: 100_000 }),
  days: fc.integer({ min: 1, max: 3650 }),
  wastePercent: fc.integer({ min: 0, max: 50 }),
});
const grams = fc.double({ min: 0.1, max: 20_000, noNaN: true });
const anyBag = fc.record({
  grams: fc.integer({ min: 100, max: 1_000_000 }),
  price: fc.record({
    priceCents: fc.integer({ min: 1, max: 1_000_000 }),
    discountBasisPoints: fc.integer({ min: 0, max: 9000 }),
  }),
});

test('50 cattle at 70 g for 30 days need 105 kg: four bags of 30 kg', () => {
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

test('more animals, days, waste or grams never need fewer bags, and the bags always hold enough feed', () => {
  const more = fc.record({ animals: fc.nat(1000), days: fc.nat(100), wastePercent: fc.nat(50), grams: fc.nat(1000) });
  fc.assert(
    fc.property(grams, herd, anyBag, more, (amount, first, package_, extra) => {
      const plan = planRation(amount, first, package_);
      const larger: Herd = {
        animals: first.animals + extra.animals,
        days: first.days + extra.days,
        wastePercent: first.wastePercent + extra.wastePercent,
      };
      expect(planRation(amount + extra.grams, larger, package_).bags).toBeGreaterThanOrEqual(plan.bags);
      expect(plan.bags * package_.grams).toBeGreaterThanOrEqual(plan.kg * 1000 - 0.001);
      expect((plan.bags - 1) * package_.grams).toBeLessThanOrEqual(plan.kg * 1000 + 0.001);
      expect(plan.lastsDays).toBeGreaterThanOrEqual(first.days);
      expect(plan.cents).toBe(plan.bags * getSellingPriceCents(package_.price));
    }),
  );
});

test('bags cost the quantity price when there are enough of them', () => {
  const stepped = { ...price, priceSteps: [{ minQuantity: 10, priceCents: 15_000 }] };
  const plan = (animals: number) =>
    planRation(100, { animals, days: 90, wastePercent: 0 }, { grams: 30_000, price: stepped });
  expect(plan(30)).toMatchObject({ bags: 9, cents: 9 * 16_490, centsPerAnimalAndDay: 55 });
  expect(plan(31)).toMatchObject({ bags: 10, cents: 150_000, centsPerAnimalAndDay: 50 });
});
