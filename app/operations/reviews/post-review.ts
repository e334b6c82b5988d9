import { randomUUID } from 'node:crypto';
import { bumpCatalogueVersion, lockCatalogueBriefly } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { findIdenticalReview, hasComment, insertReview, lockProduct } from '#app/data/reviews/reviews.ts';
import type { ReviewStatus } from '#app/data/reviews/review-tables.ts';
import { highestId } from '#app/domain/shared/ids.ts';
import type { PublishedReview } from '#app/domain/catalogue/product.ts';
import { readField } from '#app/domain/shared/input/read-unknown.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { honeypotField, validateReview, type ReviewError, type ValidReview } from '#app/domain/reviews/review.ts';
import type { Shop } from '#app/domain/store/shop.ts';
import { insertCountedAction } from '#app/data/store/counted-actions.ts';
import { listNetworks } from '#app/operations/limits/networks.ts';
import { hashSender, readStoredWaitMs, type TooMany } from '#app/operations/limits/rate-limit.ts';

/** A stored review. `isNew` is false for a repeated submission, which gets the review stored the first time. */
interface PostedReview {
  review: PublishedReview;
  status: ReviewStatus;
  isNew: boolean;
}

/** Reason why a review was not stored. */
export type PostReviewError =
  | { kind: 'invalid'; errors: ReviewError[] }
  /** The hidden field, which only bots fill in, was not empty. */
  | { kind: 'trapped' }
  | { kind: 'unknown-product' }
  /** The product has a review with this text under another name or with another rating. */
  | { kind: 'same-text' }
  | TooMany;

type PostReviewResult = Result<PostedReview, PostReviewError>;

/**
 * Stores a review posted by a form or an API call. Unknown fields are ignored. `sender` is the client's IP address, of
 * which only a keyed hash is stored for some minutes.
 * @throws when the database fails
 */
export type PostReview = (posting: { input: unknown; sender: string }) => Promise<PostReviewResult>;

interface PostReviewOptions {
  db: Database;
  readShop: () => Promise<Pick<Shop, 'reviewsAreModerated'>>;
  /** Key of the hashes that are stored instead of IP addresses. */
  hashKey: string;
  /** Maximum number of reviews per hour from all visitors together. */
  maxPerHour: number;
  now: () => number;
  /** Called when the review is visible to visitors, before the result is returned. */
  onChange: () => Promise<void>;
}

interface NewPosting {
  valid: ValidReview;
  status: ReviewStatus;
  sender: string;
}

/**
 * Creates the function that posts reviews. The form and the API use the same function, so that they share a rate limit.
 */
export function createPostReview(options: PostReviewOptions): PostReview {
  const { db, readShop, hashKey, maxPerHour, now, onChange } = options;
  return async function postReview({ input, sender }) {
    const validation = validateReview(input);
    if (!validation.ok) return fail({ kind: 'invalid', errors: validation.error });
    if (isTrapped(input)) return fail({ kind: 'trapped' });
    const { reviewsAreModerated } = await readShop();
    const status: ReviewStatus = reviewsAreModerated ? 'held' : 'published';
    const result = await db.transact((tx) => storeReview(tx, { valid: validation.value, status, sender }));
    if (result.ok && result.value.isNew && result.value.status === 'published') await onChange();
    return result;
  };

  /**
   * Stores a review. A repeated submission is recognised by public fields only, because recognising it by the e-mail
   * address would reveal whose review it is.
   */
  async function storeReview(tx: Database, { valid, status, sender }: NewPosting): Promise<PostReviewResult> {
    await lockCatalogueBriefly(tx);
    const canExist = valid.productId <= highestId;
    if (!canExist || !(await lockProduct(tx, valid.productId))) return fail({ kind: 'unknown-product' });
    const posting = { sender, productId: valid.productId, isRepeat: await hasComment(tx, valid) };
    const retryAfterSeconds = await countPosting(tx, posting, { key: hashKey, nowMs: now(), maxPerHour });
    if (retryAfterSeconds > 0) return fail({ kind: 'too-many', retryAfterSeconds });
    if (!posting.isRepeat) return insertNewReview(tx, { valid, status });
    const identicalReview = await findIdenticalReview(tx, valid);
    return identicalReview ? succeed({ ...identicalReview, isNew: false }) : fail({ kind: 'same-text' });
  }

  async function insertNewReview(
    tx: Database,
    { valid, status }: Omit<NewPosting, 'sender'>,
  ): Promise<PostReviewResult> {
    const review = { ...valid, user: '', dateMs: now(), status };
    let inserted = await insertReview(tx, review);
    // A text that differs from the author's earlier review only in capitals is stored too, because rejecting it would
    // reveal who wrote the earlier review.
    if (inserted?.isNew === false) inserted = await insertReview(tx, { ...review, variant: randomUUID() });
    if (!inserted) return fail({ kind: 'unknown-product' });
    // A pending review changes nothing for visitors.
    if (status === 'published') await bumpCatalogueVersion(tx, now());
    return succeed({ review: inserted.review, status, isNew: true });
  }
}

function isTrapped(input: unknown): boolean {
  const trap = readField(input, honeypotField);
  return typeof trap === 'string' && trap.trim() !== '';
}

/** Rate limits per IP address. The limit for all products is higher, because many visitors may share an IP address. */
export const reviewLimits = { windowMs: 10 * 60 * 1000, perProduct: 5, perSender: 30, maxRows: 20_000 } as const;
/** Number of windows in an hour; the hourly limit of the store is divided among them. */
const windowsPerHour = (60 * 60 * 1000) / reviewLimits.windowMs;

export interface CountedPosting {
  /** IP address, of which only a keyed hash is stored for some minutes. */
  sender: string;
  productId: number;
  /**
   * Whether the text is stored already. The posting then counts only towards the sender's total, so that an impatient
   * visitor can submit again.
   */
  isRepeat: boolean;
}

/**
 * Counts a posting unless it exceeds a limit. Call this in the transaction that stores the posting and holds the
 * catalogue's lock: then postings in other processes wait, and a posting that is rolled back is not counted.
 * @param key key of the hashes that are stored instead of IP addresses; the same in all processes
 * @returns seconds to wait; 0 when the review may be posted
 */
export async function countPosting(
  tx: Database,
  { sender, productId, isRepeat }: CountedPosting,
  { key, nowMs, maxPerHour }: { key: string; nowMs: number; maxPerHour: number },
): Promise<number> {
  const { windowMs, perSender, perProduct, maxRows } = reviewLimits;
  const perStore = isRepeat ? undefined : Math.ceil(maxPerHour / windowsPerHour);
  const senderNetworks = listNetworks(sender, { perSender, perStore });
  const productNetworks = isRepeat ? [] : listNetworks(sender, { perSender: perProduct });
  const hashedNetworks = [
    ...senderNetworks.map(({ name, limit }) => ({ senderHash: hashSender(key, name), limit })),
    ...productNetworks.map(({ name, limit }) => ({ senderHash: hashSender(key, `${name} ${productId}`), limit })),
  ];
  const waitMs = await readStoredWaitMs(tx, 'review_postings', { hashed: hashedNetworks, windowMs, nowMs });
  if (waitMs > 0) return Math.ceil(waitMs / 1000);
  const senderHashes = hashedNetworks.map(({ senderHash }) => senderHash);
  await insertCountedAction(tx, 'review_postings', { senderHashes, atMs: nowMs, endedMs: nowMs - windowMs, maxRows });
  return 0;
}
