/** Average rating shown for a product without reviews. */
export const averageWithoutReviews = 5;

/** Possible ratings, the best first. */
export const starLevels = [5, 4, 3, 2, 1] as const;
type StarLevel = (typeof starLevels)[number];

/** Number of reviews at each star level; a missing level counts as 0. */
export type StarCounts = Partial<Record<StarLevel, number>>;

/** Share of the reviews at one star level. */
export interface StarShare {
  stars: StarLevel;
  count: number;
  /** Whole percent. Each level is rounded by itself, so the five percentages need not add up to 100. */
  percent: number;
}

/**
 * Average rating to one decimal, rounded half up; 5 when there are no reviews, as specified. Callers that must not show
 * this fixed 5, such as structured data, check the count first.
 * @param sum sum of `count` whole ratings from 1 to 5
 */
export function getAverageRating(sum: number, count: number): number {
  if (!(count > 0)) return averageWithoutReviews;
  return Math.floor((sum * 20 + count) / (count * 2)) / 10;
}

/** Formats an average rating as '4,6' or '5,0'. */
export function formatRating(average: number): string {
  return average.toFixed(1).replace('.', ',');
}

/** Counts the ratings at each level. A value that is not a whole number from 1 to 5 is ignored. */
export function countStars(ratings: readonly number[]): StarCounts {
  const counts: StarCounts = {};
  for (const stars of starLevels) counts[stars] = ratings.filter((rating) => rating === stars).length;
  return counts;
}

/** Share of each level, five stars first; all zero when there are no reviews. */
export function getStarShares(counts: StarCounts): StarShare[] {
  const total = starLevels.reduce((sum, stars) => sum + (counts[stars] ?? 0), 0);
  return starLevels.map((stars) => {
    const count = counts[stars] ?? 0;
    return { stars, count, percent: total === 0 ? 0 : Math.round((count * 100) / total) };
  });
}
