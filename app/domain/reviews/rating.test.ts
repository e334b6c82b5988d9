import { describe, expect, test } from 'vitest';
import { countStars, formatRating, getAverageRating, getStarShares } from './rating.ts';

describe('getAverageRating', () => {
  test.each([
    [9, 2, 4.5],
    [13, 3, 4.3],
    [17, 4, 4.3],
    [5, 1, 5],
    [0, 0, 5],
  ])('a sum of %d over %d reviews averages %d (R10, R11)', (sum, count, average) => {
    expect(getAverageRating(sum, count)).toBe(average);
  });
});

test('formatRating always writes one decimal, with a comma', () => {
  expect(formatRating(5)).toBe('5,0');
  expect(formatRating(4.7)).toBe('4,7');
});

describe('getStarShares', () => {
  test('gives each level its rounded share, five stars first (R10, R11)', () => {
    expect(getStarShares({ 5: 2, 4: 1 })).toEqual([
      { stars: 5, count: 2, percent: 67 },
      { stars: 4, count: 1, percent: 33 },
      { stars: 3, count: 0, percent: 0 },
      { stars: 2, count: 0, percent: 0 },
      { stars: 1, count: 0, percent: 0 },
    ]);
  });

  test('gives zero for every level without reviews (R10, R11)', () => {
    expect(getStarShares({}).map((share) => share.percent)).toEqual([0, 0, 0, 0, 0]);
  });

  test('counts every review once and ignores invalid ratings (R10, R11)', () => {
    expect(countStars([5, 5, 1, 0, 6, 4.5, Number.NaN])).toMatchObject({ 5: 2, 1: 1 });
  });
});
