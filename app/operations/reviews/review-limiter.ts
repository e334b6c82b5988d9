import type { Database } from '#app/data/database/database.ts';
import { insertCountedAction } from '#app/data/store/counted-actions.ts';
import { hashSender, readStoredWaitMs } from '#app/operations/limits/shared-counts.ts';

/** How many reviews one address may post: few to one product, more to all of them, since one address may be many people. */
export const reviewLimits = { windowMs: 10 * 60 * 1000, perProduct: 5, perSender: 30, maxRows: 20_000 } as const;

/** One posting, as it is counted. */
export interface CountedPosting {
  /** An address: stored is a keyed hash of it, for minutes. */
  sender: string;
  productId: number;
  /** The text is there already: it counts for the sender alone, so that an impatient one can send again. */
  isRepeat: boolean;
}

/**
 * Counts a posting unless it is one too many. Call it in the posting's own transaction, which holds the catalogue: whoever posts
 * through another process or machine waits for it, and what is not kept in the end is not counted.
 * @param key of the hashes that stand for addresses: the same for all processes
 * @returns seconds to wait; 0 when the review may be posted
 */
export async function countPosting(
  tx: Database,
  { sender, productId, isRepeat }: CountedPosting,
  { key, nowMs }: { key: string; nowMs: number },
): Promise<number> {
  const { windowMs, perSender, perProduct, maxRows } = reviewLimits;
  const ofSender = { senderHash: hashSender(key, sender), limit: perSender };
  const ofProduct = { senderHash: hashSender(key, `${sender} ${productId}`), limit: perProduct };
  const counts = isRepeat ? [ofSender] : [ofSender, ofProduct];
  const waitsMs: number[] = [];
  for (const count of counts)
    waitsMs.push(await readStoredWaitMs(tx, 'review_postings', { ...count, windowMs, nowMs }));
  const waitMs = Math.max(...waitsMs);
  if (waitMs > 0) return Math.ceil(waitMs / 1000);
  for (const { senderHash } of counts) {
    await insertCountedAction(tx, 'review_postings', { senderHash, atMs: nowMs, endedMs: nowMs - windowMs, maxRows });
  }
  return 0;
}
