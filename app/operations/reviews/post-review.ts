import { randomUUID } from 'node:crypto';
import { bumpReviewsVersion, lockCatalogueBriefly } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { findAlikeReview, hasComment, insertReview, lockProduct } from '#app/data/reviews/reviews.ts';
import { highestId, type ReviewStatus } from '#app/data/database/schema.ts';
import type { PublishedReview } from '#app/domain/catalogue/product.ts';
import { readField } from '#app/domain/shared/read-unknown.ts';
import { reviewTrapField, validateReview, type ReviewError, type ValidReview } from '#app/domain/reviews/review.ts';
import type { Shop } from '#app/domain/store/shop.ts';
import type { CountedPosting, ReviewLimiter } from '#app/operations/reviews/review-limiter.ts';

/** What became of a posted review. Everything but `posted` leaves the database as it was. */
export type PostReviewOutcome =
  /** `isNew` is false for a retry or a second click: the review is the one that was kept the first time. */
  | { kind: 'posted'; review: PublishedReview; status: ReviewStatus; isNew: boolean }
  | { kind: 'invalid'; errors: ReviewError[] }
  /** The field that people do not see was filled in. */
  | { kind: 'trapped' }
  | { kind: 'unknown-product' }
  /** A review of the same product has the same words, under another name or with another rating. */
  | { kind: 'same-text' }
  | { kind: 'too-many'; retryAfterSeconds: number };

/**
 * Posts what a form or a call sent: `produtoId`, `avaliacao`, `nome`, `email`, `comentario`; every other field is ignored.
 * `sender` is the address it came from, used for counting and kept nowhere.
 * @throws when the database fails; nothing is kept then
 */
export type PostReview = (posting: { input: unknown; sender: string }) => Promise<PostReviewOutcome>;

export interface PostReviewOptions {
  db: Database;
  shop: Pick<Shop, 'reviewsAreModerated'>;
  limiter: ReviewLimiter;
  now: () => number;
  /** Called when a visitor can see a difference, before the outcome is given. */
  onChange: () => Promise<void>;
}

/** Puts together what posting a review takes, for every way a review comes in: they share one limiter. */
export function createPostReview({ db, shop, limiter, now, onChange }: PostReviewOptions): PostReview {
  return async function postReview({ input, sender }) {
    const validation = validateReview(input);
    if (validation.kind === 'invalid') return validation;
    if (isTrapped(input)) return { kind: 'trapped' };
    const counted: CountedPosting[] = [];
    const outcome = await db
      .transact((tx) => keepReview(tx, { valid: validation.review, sender, counted }))
      .catch((error: unknown) => {
        for (const posting of counted) limiter.giveBack(posting);
        throw error;
      });
    if (outcome.kind === 'posted' && outcome.isNew && outcome.status === 'published') await onChange();
    return outcome;
  };

  /**
   * A retry is told by what everybody can read of a review, never by its e-mail: the answer would tell whose it is. It
   * counts for its sender like any other.
   * @param counted is given what the limiter has counted, for when the transaction fails
   */
  async function keepReview(
    tx: Database,
    { valid, sender, counted }: { valid: ValidReview; sender: string; counted: CountedPosting[] },
  ): Promise<PostReviewOutcome> {
    await lockCatalogueBriefly(tx);
    const canExist = valid.productId <= highestId;
    if (!canExist || !(await lockProduct(tx, valid.productId))) return { kind: 'unknown-product' };
    const posting = { sender, productId: valid.productId, isRepeat: await hasComment(tx, valid) };
    const retryAfterSeconds = await limiter.take(posting);
    if (retryAfterSeconds > 0) return { kind: 'too-many', retryAfterSeconds };
    counted.push(posting);
    if (!posting.isRepeat) return insert(tx, valid);
    const known = await findAlikeReview(tx, valid);
    return known ? { kind: 'posted', ...known, isNew: false } : { kind: 'same-text' };
  }

  async function insert(tx: Database, valid: ValidReview): Promise<PostReviewOutcome> {
    const status: ReviewStatus = shop.reviewsAreModerated ? 'held' : 'published';
    const review = { ...valid, user: '', dateMs: now(), status };
    let inserted = await insertReview(tx, review);
    // The same person's words in other capitals: a review like any other, or the answer would tell whose those are.
    if (inserted?.isNew === false) inserted = await insertReview(tx, { ...review, variant: randomUUID() });
    if (!inserted) return { kind: 'unknown-product' };
    // A review that waits for the owner changes nothing anybody sees.
    if (status === 'published') await bumpReviewsVersion(tx, { nowMs: now(), productIds: [valid.productId] });
    return { kind: 'posted', review: inserted.review, status, isNew: true };
  }
}

function isTrapped(input: unknown): boolean {
  const trap = readField(input, reviewTrapField);
  return typeof trap === 'string' && trap.trim() !== '';
}
