import { bumpCatalogueVersion, lockCatalogueBriefly } from '#app/data/catalogue-version.ts';
import type { Database } from '#app/data/database.ts';
import { findSameReview, hasComment, insertReview, lockProduct } from '#app/data/reviews.ts';
import { highestId } from '#app/data/schema.ts';
import type { ReviewStatus } from '#app/data/schema.ts';
import type { PublishedReview } from '#app/domain/product.ts';
import { readField } from '#app/domain/read-unknown.ts';
import { reviewTrapField, validateReview } from '#app/domain/review.ts';
import type { ReviewError, ValidReview } from '#app/domain/review.ts';
import type { Shop } from '#app/domain/shop.ts';
import type { ReviewLimiter } from '#app/operations/review-limiter.ts';

/** What became of a posted review. Everything but `posted` leaves the database as it was. */
export type PostReviewOutcome =
  /** `isNew` is false for a retry or a second click: the review is the one that was kept the first time. */
  | { kind: 'posted'; review: PublishedReview; status: ReviewStatus; isNew: boolean }
  | { kind: 'invalid'; errors: ReviewError[] }
  /** The field that people do not see was filled in. */
  | { kind: 'trapped' }
  | { kind: 'unknown-product' }
  /** Somebody else wrote the same words about the same product. */
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
    const outcome = await db.transact((tx) => keepReview(tx, { valid: validation.review, sender }));
    if (outcome.kind === 'posted' && outcome.isNew && outcome.status === 'published') await onChange();
    return outcome;
  };

  /** A retry is recognised before anything can refuse it, and counts for nothing. */
  async function keepReview(
    tx: Database,
    { valid, sender }: { valid: ValidReview; sender: string },
  ): Promise<PostReviewOutcome> {
    await lockCatalogueBriefly(tx);
    const canExist = valid.productId <= highestId;
    if (!canExist || !(await lockProduct(tx, valid.productId))) return { kind: 'unknown-product' };
    const known = await findSameReview(tx, valid);
    if (known) return { kind: 'posted', ...known, isNew: false };
    if (await hasComment(tx, valid)) return { kind: 'same-text' };
    const retryAfterSeconds = await limiter.take({ sender, productId: valid.productId });
    if (retryAfterSeconds > 0) return { kind: 'too-many', retryAfterSeconds };
    return insert(tx, valid);
  }

  async function insert(tx: Database, valid: ValidReview): Promise<PostReviewOutcome> {
    const status: ReviewStatus = shop.reviewsAreModerated ? 'held' : 'published';
    const inserted = await insertReview(tx, { ...valid, user: '', dateMs: now(), status });
    if (!inserted) return { kind: 'unknown-product' };
    // A review that waits for the owner changes nothing anybody sees.
    if (status === 'published') await bumpCatalogueVersion(tx, now());
    return { kind: 'posted', review: inserted.review, status, isNew: true };
  }
}

function isTrapped(input: unknown): boolean {
  const trap = readField(input, reviewTrapField);
  return typeof trap === 'string' && trap.trim() !== '';
}
