import type { Database } from '#app/data/database/database.ts';
import { listTopRated, mostTopRated } from '#app/data/catalogue/product-lists.ts';
import type { ReviewDependencies } from '#app/data/reviews/review-dependencies.ts';

/** The catalogue at a version, and whose reviews have changed since another. */
export interface CatalogueState {
  version: number;
  /** Grows with every change that is not one of reviews alone. */
  contentsVersion: number;
  changedReviews: readonly { productId: number; version: number }[];
  /** Whether a product whose reviews have changed is now among the top rated. */
  movesTopRated: boolean;
}

/** What a response was rendered from. */
export interface RenderSource {
  version: number;
  reads: ReviewDependencies;
}

/** Tracks changes, so that a review invalidates only the responses that show its product. */
export interface CacheInvalidation {
  /** Version up to which changes are known. */
  getKnownVersion(): number;
  note(state: CatalogueState): void;
  /** Invalidates everything rendered before a version, where what has changed could not be read. */
  noteUnknown(version: number): void;
  /** Whether something that a response shows has changed since it was rendered. */
  hasChanged(made: RenderSource): boolean;
}

/** Above any version there can be. */
const noVersion = 2 ** 31 - 1;

/**
 * The state of the catalogue now.
 * @param since version from which on changes of reviews are listed; none are when left out
 */
export async function readCatalogueState(db: Database, since = noVersion): Promise<CatalogueState> {
  // Read first: a change in between is then reported twice, never missed.
  const { version, reviews_version: reviewsVersion } = await db.query
    .selectFrom('catalogue_version')
    .select(['version', 'reviews_version'])
    .executeTakeFirstOrThrow();
  const changedReviews = await db.query
    .selectFrom('review_changes')
    .select(['product_id as productId', 'version'])
    .where('version', '>', since)
    .execute();
  const topRated = changedReviews.length > 0 ? await listTopRated(db, mostTopRated) : [];
  const changedIds = new Set(changedReviews.map(({ productId }) => productId));
  return {
    version,
    contentsVersion: version - reviewsVersion,
    changedReviews,
    movesTopRated: topRated.some(({ id }) => changedIds.has(id)),
  };
}

export function createCacheInvalidation(first: Pick<CatalogueState, 'version' | 'contentsVersion'>): CacheInvalidation {
  let { version, contentsVersion } = first;
  let contentsChangedAt = version;
  let topRatedChangedAt = version;
  const reviewsChangedAt = new Map<number, number>();

  return { getKnownVersion: () => version, note, noteUnknown, hasChanged };

  function note(state: CatalogueState): void {
    // A lower version is another catalogue, such as a restored one: nothing rendered from the former is valid again.
    if (state.version < version) forget(version + 1);
    else if (state.contentsVersion !== contentsVersion) forget(state.version);
    ({ version, contentsVersion } = state);
    for (const changed of state.changedReviews) reviewsChangedAt.set(changed.productId, changed.version);
    if (state.movesTopRated) topRatedChangedAt = state.version;
  }

  function noteUnknown(changed: number): void {
    // This process may have made the change itself, and noted it.
    if (changed === version) return;
    forget(changed);
    version = changed;
    contentsVersion = Number.NaN;
  }

  function forget(changed: number): void {
    contentsChangedAt = changed;
    reviewsChangedAt.clear();
  }

  function hasChanged({ version: since, reads }: RenderSource): boolean {
    if (since < contentsChangedAt || since > version) return true;
    if (reads.hasTopRated && since < topRatedChangedAt) return true;
    return reads.productIds.some((id) => (reviewsChangedAt.get(id) ?? 0) > since);
  }
}
