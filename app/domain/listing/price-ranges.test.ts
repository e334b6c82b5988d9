import { expect, test } from 'vitest';
import { listPriceRanges } from '#app/domain/listing/price-ranges.ts';

test('C12 one expensive product among cheap ones: ranges follow the prices of the others', () => {
  expect(listPriceRanges([1000, 2000, 3550], 1_000_000)).toEqual([
    { min: null, max: 10 },
    { min: 10, max: 20 },
    { min: 20, max: 36 },
    { min: 36, max: null },
  ]);
});

test.each([
  [
    'equal prices are one bound',
    [5000, 5000, 5000],
    [
      { min: null, max: 50 },
      { min: 50, max: null },
    ],
  ],
  ['a catalogue without prices has none', [], []],
])('%s', (_case, quarters, ranges) => {
  expect(listPriceRanges(quarters, 1_000_000)).toEqual(ranges);
});

test('the slider alone does where prices spread over a twentieth of it or more', () => {
  expect(listPriceRanges([1000, 2000, 3800], 750)).toEqual([]);
  expect(listPriceRanges([1000, 2000, 3700], 750)).not.toEqual([]);
});
