import { expect, test } from 'vitest';
import { countStars, formatRating, getAverageRating, getStarShares } from './rating.ts';

test.each([
  [13, 3, 4.3],
  [17, 4, 4.3],
  [5, 1, 5],
  [0, 0, 5],
])('a sum of %d over %d reviews averages %d (R10, R11)', (sum, count, average) => {
  expect(getAverageRating(sum, count)).toBe(average);
});

test('formatRating always writes one decimal, with a comma', () => {
  expect(formatRating(5)).toBe('5,0');
  expect(formatRating(4.7)).toBe('4,7');
});

test('getStarShares gives each level its rounded share, five stars first, and zero without reviews (R10, R11)', () => {
  expect(getStarShares({ 5: 2, 4: 1 })).toEqual([
    { stars: 5, count: 2, percent: 67 },
    { stars: 4, count: 1, percent: 33 },
    { stars: 3, count: 0, percent: 0 },
    { stars: 2, count: 0, percent: 0 },
    { stars: 1, count: 0, percent: 0 },
  ]);
  expect(getStarShares({}).map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0]);
});

test('countStars counts every review once and ignores invalid ratings (R10, R11)', () => {
  expect(countStars([5, 5, 1, 0, 6, 4.5, Number.NaN])).toMatchObject({ 5: 2, 1: 1 });
});
