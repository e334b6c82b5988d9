import { createRecentCounts } from '#app/operations/limits/recent-counts.ts';

/** How many reviews one address may post: few to one product, more to all of them, since one address may be many people. */
export const reviewLimits = { windowMs: 10 * 60 * 1000, perProduct: 5, perSender: 30 } as const;

/** One posting, as it is counted. `sender` is an address. */
export interface CountedPosting {
  sender: string;
  productId: number;
  /** The text is there already: it counts for the sender alone, so that an impatient one can send again. */
  isRepeat?: boolean;
}

export interface ReviewLimiter {
  /**
   * Counts a posting, unless it is one too many.
   * @returns seconds to wait; 0 when the review may be posted. A promise where another process does the counting.
   */
  take(posting: CountedPosting): number | Promise<number>;
  /** Counts a posting no longer: the store failed to keep it. */
  giveBack(posting: CountedPosting): void;
}

/** @param now ms of a clock that only goes forward */
export function createReviewLimiter({ now, maxKept }: { now?: () => number; maxKept?: number } = {}) {
  const counts = createRecentCounts({ windowMs: reviewLimits.windowMs, maxKeys: maxKept, now });

  return {
    take(posting: CountedPosting): number {
      const buckets = listBuckets(posting);
      const waitMs = Math.max(...buckets.map(({ key, limit }) => counts.getWaitMs(key, limit)));
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      for (const { key } of buckets) counts.add(key);
      return 0;
    },
    giveBack(posting: CountedPosting): void {
      for (const { key } of listBuckets(posting)) counts.takeBack(key);
    },
  };

  function listBuckets({ sender, productId, isRepeat = false }: CountedPosting) {
    const ofSender = { key: sender, limit: reviewLimits.perSender };
    return isRepeat ? [ofSender] : [ofSender, { key: `${sender} ${productId}`, limit: reviewLimits.perProduct }];
  }
}
