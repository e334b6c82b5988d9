import { expect, test } from 'vitest';
import { listPriceRanges } from '#app/domain/listing/price-ranges.ts';

const dearCents = 100_000_000;

test('one expensive product among cheap ones does not stretch the price ranges (L13)', () => {
  expect(listPriceRanges([1000, 2000, 3550], dearCents)).toEqual([
    { minPriceCents: null, maxPriceCents: 1000 },
    { minPriceCents: 1000, maxPriceCents: 2000 },
    { minPriceCents: 2000, maxPriceCents: 3600 },
    { minPriceCents: 3600, maxPriceCents: null },
  ]);
});

test('equal quartiles give a single bound, and a catalogue without prices has no ranges', () => {
  expect(listPriceRanges([5000, 5000, 5000], dearCents)).toHaveLength(2);
  expect(listPriceRanges([], dearCents)).toEqual([]);
});

test('no ranges are offered when prices spread over at least a twentieth of the slider', () => {
  expect(listPriceRanges([1000, 2000, 3800], 75_000)).toEqual([]);
  expect(listPriceRanges([1000, 2000, 3700], 75_000)).not.toEqual([]);
});
