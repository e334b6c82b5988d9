import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getDailyGrams, getWeightBounds, listNeeded, type Intake } from './intake.ts';
import { feedingTables } from './feeding-tables.ts';

const dogs: Intake = {
  kind: 'weight-table',
  rows: [
    { kg: 15, grams: 220 },
    { kg: 30, grams: 370 },
  ],
};

test.each([
  [15, 220],
  [20, 270],
  [30, 370],
])('between two weights of a label, a dog of %d kg gets %d g', (weightKg, grams) => {
  expect(getDailyGrams(dogs, { weightKg })).toEqual([grams, grams]);
});

test.each([14.9, 30.1, Number.NaN])('a label says nothing of a dog of %d kg', (weightKg) => {
  expect(getDailyGrams(dogs, { weightKg })).toBeUndefined();
  expect(getWeightBounds(dogs)).toEqual([15, 30]);
});

test('without what it needs, an intake is not known', () => {
  for (const { intake } of feedingTables) {
    const needed = listNeeded(intake);
    expect(getDailyGrams(intake, {}) === undefined).toBe(needed.length > 0);
  }
});

describe('for every table', () => {
  test.each(feedingTables.map((table) => [table.key, table.intake] as const))(
    '%s: heavier animals and more milk never need less, and the range is a range',
    (_key, intake) => {
      const known = fc.record({
        weightKg: fc.double({ min: 0.1, max: 2000, noNaN: true }),
        litres: fc.double({ min: 0.1, max: 100, noNaN: true }),
        kcalPerKg: fc.double({ min: 300, max: 6000, noNaN: true }),
      });
      fc.assert(
        fc.property(known, fc.double({ min: 1, max: 10, noNaN: true }), (some, times) => {
          const [least = 0, greatest = 0] = getDailyGrams(intake, some) ?? [];
          expect(least).toBeGreaterThan(0);
          expect(greatest).toBeGreaterThanOrEqual(least);
          const more = { ...some, weightKg: some.weightKg * times, litres: some.litres * times };
          expect((getDailyGrams(intake, more) ?? [])[0]).toBeGreaterThanOrEqual(least);
          const richer = { ...some, kcalPerKg: some.kcalPerKg * times };
          expect((getDailyGrams(intake, richer) ?? [])[1]).toBeLessThanOrEqual(greatest);
        }),
      );
    },
  );
});
