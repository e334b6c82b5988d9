import { expect, test } from 'vitest';
import { feedingTables } from './feeding-tables.ts';
import { getDailyGrams, type Known } from './intake.ts';

function getGrams(key: string, known: Known) {
  const table = feedingTables.find((one) => one.key === key);
  const grams = table && getDailyGrams(table.intake, known);
  return grams?.map(Math.round);
}

// Table VII-12 of the FEDIAF guidelines: dry matter with 400 kcal in 100 g, rounded to whole grams.
test('a cat of 4 kg needs 47 to 63 g of dry matter with 4000 kcal/kg', () => {
  expect(getGrams('gatos', { weightKg: 4, kcalPerKg: 4000 })).toEqual([47, 63]);
});

// The same table has 181 g at 95 kcal and 210 g at 110; the range here goes on to active dogs.
test('a dog of 15 kg needs from 181 g with 4000 kcal/kg', () => {
  expect(getGrams('caes', { weightKg: 15, kcalPerKg: 4000 })?.[0]).toBe(181);
});

test.each([
  ['bovinos-mineral', {}, [70, 100]],
  ['bovinos-proteinado', { weightKg: 400 }, [400, 800]],
  ['bovinos-semiconfinamento', { weightKg: 450 }, [4500, 7200]],
  ['vacas-leite', { litres: 20 }, [8000, 8000]],
  ['poedeiras', {}, [100, 115]],
  ['porcas-lactacao', {}, [6000, 6000]],
  ['equinos', { weightKg: 400 }, [6000, 12_400]],
] as const)('%s with %j: %j g a day', (key, known, grams) => {
  expect(getGrams(key, known)).toEqual(grams);
});

test('keys are unique and stand in an address as they are', () => {
  const keys = feedingTables.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[a-z-]+$/);
});
