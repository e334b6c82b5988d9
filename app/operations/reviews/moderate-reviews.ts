import { bumpCatalogueVersion, lockCatalogue } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import type { ReviewStatus } from '#app/data/reviews/review-tables.ts';
import {
  deleteReviews,
  findReviewsOf,
  findReviewStates,
  forgetRemovedReviews,
  setReviewStatus,
} from '#app/data/reviews/moderation.ts';
import { refreshRating } from '#app/data/reviews/reviews.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';

/** What the owner does to reviews: shows them, hides them, or erases them for good. */
export const moderations = ['approve', 'hide', 'delete'] as const;
export type Moderation = (typeof moderations)[number];

interface ModerationRequest {
  ids: readonly number[];
  seen?: ReadonlyMap<number, ReviewStatus>;
  moderation: Moderation;
  nowMs: number;
}

interface ModerationOutcome {
  /** Reviews that are otherwise now than they were. */
  changed: number;
  /** Ids of no review, or of one that has another status than it was seen with. */
  unknown: number[];
}

/**
 * Moderates reviews by their ids, with the ratings of their products and, when anything changed, the version of the
 * catalogue. Ids of no review are told; the others are moderated all the same.
 * @param seen status with which a review was seen: one that somebody else has changed since then stays as it is
 */
export async function moderateReviews(
  db: Database,
  { ids, seen, moderation, nowMs }: ModerationRequest,
): Promise<ModerationOutcome> {
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const found = await findReviewStates(tx, ids);
    const states = new Map([...found].filter(([id, { status }]) => (seen?.get(id) ?? status) === status));
    const changed = await moderate(tx, { states, status: statusAfter[moderation], nowMs });
    return { changed, unknown: ids.filter((id) => !states.has(id)) };
  });
}

/**
 * Erases every review a person signed with an address, published or not, of removed products too: nothing the person wrote is
 * kept, since a text may tell who wrote it (LGPD, art. 18).
 * @returns how many reviews were erased
 */
export async function forgetReviewer(
  db: Database,
  { email, nowMs }: { email: string; nowMs: number },
): Promise<number> {
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const states = await findReviewStates(tx, await findReviewsOf(tx, email));
    return (await moderate(tx, { states, status: null, nowMs })) + (await forgetRemovedReviews(tx, email));
  });
}

/** What becomes of a review; null erases it. */
const statusAfter: Record<Moderation, ReviewStatus | null> = { approve: 'published', hide: 'hidden', delete: null };

/**
 * Nobody else posts or moderates meanwhile: every writer of reviews holds the catalogue's lock.
 * @returns how many reviews are otherwise now than they were
 */
async function moderate(
  tx: Database,
  { states, status, nowMs }: { states: ReviewStates; status: ReviewStatus | null; nowMs: number },
): Promise<number> {
  const changing = [...states].filter(([, state]) => state.status !== status);
  const ids = changing.map(([id]) => id);
  const productIds = new Set(changing.map(([, { productId }]) => productId));
  if (changing.length === 0) return 0;
  await (status === null ? deleteReviews(tx, ids) : setReviewStatus(tx, ids, status));
  for (const id of productIds) await refreshRating(tx, id);
  for (const [id, { productId, status: before }] of changing) {
    await recordAudit(tx, {
      ...{ atMs: nowMs, action: status === null ? 'delete' : 'change', subject: 'review', subjectId: id },
      before: { productId, status: before },
      after: status === null ? null : { productId, status },
    });
  }
  await bumpCatalogueVersion(tx, nowMs);
  return changing.length;
}

type ReviewStates = Awaited<ReturnType<typeof findReviewStates>>;
