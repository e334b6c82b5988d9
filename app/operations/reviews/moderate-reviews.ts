import { bumpReviewsVersion, lockCatalogue } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { deleteReviews, findProductsOfReviews, findReviewsOf, setReviewStatus } from '#app/data/reviews/moderation.ts';
import { refreshRating } from '#app/data/reviews/reviews.ts';

/** What the owner does to reviews: shows them, hides them, or erases them for good. */
const moderations = ['approve', 'hide', 'delete'] as const;
export type Moderation = (typeof moderations)[number];

interface ModerationOutcome {
  /** Reviews that are otherwise now than they were. */
  changed: number;
  /** Ids of no review. */
  unknown: number[];
}

/**
 * Moderates reviews by their ids, with the ratings of their products and, when anything changed, the version of the
 * catalogue. Ids of no review are told; the others are moderated all the same.
 */
export async function moderateReviews(
  db: Database,
  { ids, moderation, nowMs }: { ids: readonly number[]; moderation: Moderation; nowMs: number },
): Promise<ModerationOutcome> {
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const productIds = await findProductsOfReviews(tx, ids);
    const known = [...productIds.keys()];
    const changed = await changeRatings(tx, new Set(productIds.values()), () => {
      if (moderation === 'delete') return deleteReviews(tx, known);
      return setReviewStatus(tx, known, moderation === 'approve' ? 'published' : 'hidden');
    });
    if (changed > 0) await bumpReviewsVersion(tx, { nowMs, productIds: new Set(productIds.values()) });
    return { changed, unknown: ids.filter((id) => !productIds.has(id)) };
  });
}

/**
 * Erases every review a person signed with an address, published or not: nothing the person wrote is kept, since a text
 * may tell who wrote it (LGPD, art. 18).
 * @returns how many reviews were erased
 */
export async function forgetReviewer(
  db: Database,
  { email, nowMs }: { email: string; nowMs: number },
): Promise<number> {
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const ids = await findReviewsOf(tx, email);
    const productIds = await findProductsOfReviews(tx, ids);
    const erased = await changeRatings(tx, new Set(productIds.values()), () => deleteReviews(tx, ids));
    if (erased > 0) await bumpReviewsVersion(tx, { nowMs, productIds: new Set(productIds.values()) });
    return erased;
  });
}

/** Nobody else posts or moderates meanwhile: whoever writes reviews holds the catalogue's lock. */
async function changeRatings(
  tx: Database,
  productIds: ReadonlySet<number>,
  change: () => Promise<number>,
): Promise<number> {
  const changed = await change();
  for (const id of productIds) await refreshRating(tx, id);
  return changed;
}
