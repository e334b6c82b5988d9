import { expect, test } from 'vitest';
import { feedingTables } from './feeding-tables.ts';
import { getDailyGrams, type IntakeInputs } from './intake.ts';

function getGrams(key: string, inputs: IntakeInputs) {
  const table = feedingTables.find((candidate) => candidate.key === key);
  const grams = table && getDailyGrams(table.intake, inputs);
  return grams?.map(Math.round);
}

// This is the example in the source of the table: a fish of 800 g gets 1.5 % of its weight, which is 12 g a day.
test('a tilapia of 800 g gets 12 g a day in water of 26 to 28 °C', () => {
  for (const celsius of [26, 27, 28]) expect(getGrams('tilapias', { fishGrams: 800, celsius })).toEqual([12, 12]);
});

test.each([
  [200, 21, [4, 6]],
  [5, 26, [1, 1]],
  [1000, 12, [0, 0]],
])('a tilapia of %d g at %d °C gets %j g a day', (fishGrams, celsius, grams) => {
  expect(getGrams('tilapias', { fishGrams, celsius })).toEqual(grams);
});

test('a tilapia has no amount at a water temperature outside the table', () => {
  expect(getGrams('tilapias', { fishGrams: 200, celsius: 28.5 })).toBeUndefined();
  expect(getGrams('tilapias', { fishGrams: 200, celsius: 11 })).toBeUndefined();
});

// The NRC table also states the digestible energy in kcal a day for each weight class, with a feed of 3400 kcal/kg.
test.each([
  [4, 855],
  [15, 3400],
  [65, 8760],
])(
  'the feed for a pig of %d kg provides the %d kcal a day that the same table states, apart from rounding',
  (weightKg, kcal) => {
    const [grams = 0] = getGrams('suinos', { weightKg }) ?? [];
    expect(Math.abs(grams * 3.4 - kcal)).toBeLessThanOrEqual(kcal * 0.01);
  },
);

// The values are from table VII-12 of the FEDIAF guidelines: dry matter with 400 kcal per 100 g, rounded to whole
// grams.
test('a cat of 4 kg needs 47 to 63 g a day of a food with 4000 kcal/kg', () => {
  expect(getGrams('gatos', { weightKg: 4, kcalPerKg: 4000 })).toEqual([47, 63]);
});

test.each([
  ['bovinos-mineral', {}, [70, 100]],
  ['bovinos-semiconfinamento', { weightKg: 450 }, [4500, 7200]],
  ['vacas-leite', { litres: 20 }, [8000, 8000]],
  ['equinos', { weightKg: 400 }, [6000, 12_400]],
] as const)('the table %s with the values %j gives %j g a day', (key, known, grams) => {
  expect(getGrams(key, known)).toEqual(grams);
});
