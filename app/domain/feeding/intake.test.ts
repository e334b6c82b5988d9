import { fc, forAll } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { getDailyGrams, getOwnBounds, listNeeds, type Intake, type IntakeInputs } from './intake.ts';
import { feedingTables, type FeedingTable } from './feeding-tables.ts';

const dogs: Intake = {
  kind: 'weight-table',
  rows: [
    { kg: 15, grams: 220 },
    { kg: 30, grams: 370 },
  ],
};

test('a table by weight is interpolated between its weights, and has no amount beyond them', () => {
  const grams = [14.9, 15, 20, 30, 30.1].map((weightKg) => getDailyGrams(dogs, { weightKg })?.[0]);
  expect(grams).toEqual([undefined, 220, 270, 370, undefined]);
  expect(getOwnBounds(dogs)).toEqual({ weightKg: [15, 30] });
});

/** Generates a random value for each number that a feeding table needs, within the range that the table covers. */
function arbitraryInputs({ bounds, intake }: FeedingTable): fc.Arbitrary<IntakeInputs> {
  return fc.record(
    Object.fromEntries(
      listNeeds(intake).map((need) => {
        const [min, max] = bounds[need] ?? [Number.NaN, Number.NaN];
        return [need, fc.double({ min, max, noNaN: true })];
      }),
    ),
  );
}

describe.each(feedingTables.map((table) => [table.key, table] as const))('the table %s', (_key, table) => {
  const { intake, bounds } = table;

  test('declares bounds for every value it needs, within the range of its rows', () => {
    expect(Object.keys(bounds).toSorted()).toEqual([...listNeeds(intake)].toSorted());
    for (const [need, [least, greatest]] of Object.entries(getOwnBounds(intake))) {
      const [from = Number.NaN, to = Number.NaN] = bounds[need as keyof IntakeInputs] ?? [];
      expect(from).toBeGreaterThanOrEqual(least);
      expect(to).toBeLessThanOrEqual(greatest);
    }
  });

  test('returns a positive range for every value within its bounds', () => {
    forAll(arbitraryInputs(table), (known) => {
      const [least = Number.NaN, greatest = Number.NaN] = getDailyGrams(intake, known) ?? [];
      expect(least).toBeGreaterThan(0);
      expect(greatest).toBeGreaterThanOrEqual(least);
    });
  });
});
