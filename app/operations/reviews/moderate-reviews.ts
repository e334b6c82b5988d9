import { bumpCatalogueVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import type { ReviewStatus } from '#app/data/reviews/review-tables.ts';
import {
  deleteReviews,
  findReviewIdsByEmail,
  findReviewStates,
  forgetRemovedReviews,
  setReviewStatus,
} from '#app/data/reviews/review-moderation.ts';
import { refreshRating } from '#app/data/reviews/reviews.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';

/** Actions of moderation: publish, hide, or delete permanently. */
export const moderations = ['approve', 'hide', 'delete'] as const;
export type Moderation = (typeof moderations)[number];

interface ModerationRequest {
  ids: readonly number[];
  seen?: ReadonlyMap<number, ReviewStatus>;
  moderation: Moderation;
  nowMs: number;
}

interface ModerationOutcome {
  /** Number of reviews that were changed. */
  changed: number;
  /** Ids that do not exist or whose status differs from the one shown to the owner. */
  unknown: number[];
}

/**
 * Moderates reviews and updates the ratings of their products and, when anything changed, the catalogue's version. Ids
 * without a review are reported, and do not prevent the moderation of the others.
 * @param seen status of each review as shown to the owner; a review whose status has changed since then is reported
 * like an unknown id and stays unchanged
 */
export async function moderateReviews(
  db: Database,
  { ids, seen, moderation, nowMs }: ModerationRequest,
): Promise<ModerationOutcome> {
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const foundStates = await findReviewStates(tx, ids);
    const states = new Map([...foundStates].filter(([id, { status }]) => (seen?.get(id) ?? status) === status));
    const changed = await moderate(tx, { states, status: statusAfter[moderation], nowMs });
    return { changed, unknown: ids.filter((id) => !states.has(id)) };
  });
}

/**
 * Deletes every review with the given e-mail address, whatever its status, including reviews of deleted products. The
 * text is deleted too, because it may identify the author (LGPD, art. 18).
 * @returns the number of erased reviews
 */
export async function forgetReviewer(
  db: Database,
  { email, nowMs }: { email: string; nowMs: number },
): Promise<number> {
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const states = await findReviewStates(tx, await findReviewIdsByEmail(tx, email));
    return (await moderate(tx, { states, status: null, nowMs })) + (await forgetRemovedReviews(tx, email));
  });
}

/** Status of a review after each action; null means that the review is deleted. */
const statusAfter: Record<Moderation, ReviewStatus | null> = { approve: 'published', hide: 'hidden', delete: null };

/**
 * Changes the status of reviews, or deletes them, in a transaction that holds the catalogue's lock, which every writer
 * of reviews takes.
 * @returns the number of changed reviews
 */
async function moderate(
  tx: Database,
  { states, status, nowMs }: { states: ReviewStates; status: ReviewStatus | null; nowMs: number },
): Promise<number> {
  const changingStates = [...states].filter(([, state]) => state.status !== status);
  const ids = changingStates.map(([id]) => id);
  const productIds = new Set(changingStates.map(([, { productId }]) => productId));
  if (changingStates.length === 0) return 0;
  await (status === null ? deleteReviews(tx, ids) : setReviewStatus(tx, ids, status));
  for (const id of productIds) await refreshRating(tx, id);
  const action = status === null ? 'delete' : 'change';
  for (const [id, { productId, ...state }] of changingStates) {
    const before = { productId, status: state.status };
    const after = status && { productId, status };
    await recordAudit(tx, { atMs: nowMs, action, subject: 'review', subjectId: id, before, after });
  }
  await bumpCatalogueVersion(tx, nowMs);
  return changingStates.length;
}

type ReviewStates = Awaited<ReturnType<typeof findReviewStates>>;
