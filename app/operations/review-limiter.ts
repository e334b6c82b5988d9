import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** How many reviews one address may post: few to one product, more to all of them, since one address may be many people. */
export const reviewLimits = { windowMs: 10 * 60 * 1000, perProduct: 5, perSender: 30 } as const;

/** One posting, as it is counted. `sender` is an address: it is not kept, only a keyed hash that dies with the process. */
export interface CountedPosting {
  sender: string;
  productId: number;
}

export interface ReviewLimiter {
  /**
   * Counts a posting, unless it is one too many.
   * @returns seconds to wait; 0 when the review may be posted. A promise where another process does the counting.
   */
  take(posting: CountedPosting): number | Promise<number>;
}

/**
 * Counts postings in the memory of this process, forgetting whoever posted longest ago when there are too many.
 * @param now ms since 1970
 */
export function createReviewLimiter({ now, maxKept = 20_000 }: { now: () => number; maxKept?: number }) {
  const secret = randomBytes(32);
  const postings = new LRUCache<string, readonly number[]>({ max: maxKept });

  return {
    take({ sender, productId }: CountedPosting): number {
      const address = createHmac('sha256', secret).update(sender).digest('base64url').slice(0, 22);
      const buckets = [
        { key: address, limit: reviewLimits.perSender },
        { key: `${address} ${productId}`, limit: reviewLimits.perProduct },
      ];
      const nowMs = now();
      const waitsMs = buckets.map(({ key, limit }) => {
        const recent = listRecent(key, nowMs);
        const oldest = recent.at(-limit);
        return oldest === undefined ? 0 : oldest + reviewLimits.windowMs - nowMs;
      });
      const waitMs = Math.max(...waitsMs);
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      for (const { key } of buckets) postings.set(key, [...listRecent(key, nowMs), nowMs]);
      return 0;
    },
  };

  function listRecent(key: string, nowMs: number): readonly number[] {
    return (postings.get(key) ?? []).filter((atMs) => atMs > nowMs - reviewLimits.windowMs);
  }
}
